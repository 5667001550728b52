/// The currencies of ISO 4217 (list one, as of 2026-01-01), without precious metals, units of account, test codes and the
/// code for no currency.
package enum Currency {
    /// Returns the number of decimal digits of the currency, such as 2 for `EUR`; `nil` if `code` is not a currency. Codes
    /// have capital letters.
    package static func minorDigits(of code: String) -> Int? { minorDigits[code] }

    private static let minorDigits: [String: Int] = {
        var digits: [String: Int] = [:]
        for (count, codes) in lists { for code in codes.split(separator: " ") { digits[String(code)] = count } }
        return digits
    }()

    /// The codes by their number of decimal digits.
    private static let lists = [
        0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
        2: """
        AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF \
        CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL \
        HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU \
        MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR \
        SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED \
        VES WST XCD XCG YER ZAR ZMW ZWG
        """,
        3: "BHD IQD JOD KWD LYD OMR TND",
        4: "CLF UYW",
    ]
}
