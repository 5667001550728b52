import Testing

/// Tests that a running `wo replay --watch` receives announced changes before it polls.
@Suite struct AnnouncedChangeTests {
    /// The service polls only once an hour. If its second round starts in time, the announcement has started it. The
    /// alarm ends a test that hangs.
    @Test func aWatchReceivesAnAnnouncedChangeBeforeItPolls() async throws {
        let script = """
            import json, os, signal, subprocess, sys
            # A child of Foundation's Process inherits a mask in which signals are blocked.
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGALRM])
            signal.alarm(300)
            wo, home, number = sys.argv[1:]
            other = dict(os.environ, WO_HOME=home)
            # A replay has no deadline: a busy machine must not keep the note on the other device.
            def note(text):
                for command in [['note', number, text, '--offline'], ['replay']]:
                    subprocess.check_call([wo, *command], env=other, stdout=subprocess.DEVNULL)
            def round():
                for line in watch.stdout:
                    if json.loads(line)['event'] == 'round': return
            # A round without changes is not reported, so the first round needs a change.
            note('seen at the start')
            watch = subprocess.Popen([wo, 'replay', '--watch', '--interval', '3600', '--json'], stdout=subprocess.PIPE)
            round()
            note('seen from afar')
            # A change of another test on the same server begins a round, too.
            while True:
                round()
                if b'seen from afar' in subprocess.check_output([wo, 'show', number, '--offline', '--json']): break
            print(True)
            watch.terminate()
            watch.wait()
            """
        try await OwnWorkOrder.use { own in
            let device = try await own.commandLine()
            let home = try #require(try await own.commandLine().environment["WO_HOME"])
            let run = try await Program.run(
                "/usr/bin/env", ["python3", "-c", script, Program.path("wo"), home, own.number()],
                environment: device.environment)
            #expect(run.out == "True\n", "\(run)")
        }
    }
}
