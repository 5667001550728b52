import Clients
package import Transfers

extension RouteBody {
    /// As a web form sends its fields, in their order.
    package static func form(_ form: WebForm) -> RouteBody {
        RouteBody(contentType: form.contentType.value) { () throws(UnwritableBody) in form.body }
    }

    /// Fields and files, the files read while they are sent.
    package static func multipart(_ form: MultipartForm) -> RouteBody {
        RouteBody(contentType: form.contentType.value) { () throws(UnwritableBody) in form.body }
    }
}
