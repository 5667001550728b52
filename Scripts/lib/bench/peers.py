"""Runs one peer once and returns its cost as a dictionary, like the one that the bench programs print."""

import dataclasses
import json
import os
import re
import subprocess
import tempfile
import time

OURS, AHC, CURL, H2LOAD = "ours", "async-http-client", "curl", "h2load"
JSON, PROTOBUF = "JSON", "protobuf"


def run(peer, measure, server, binaries):
    runner = {OURS: program("bench-http-ours"), AHC: program("bench-http-ahc"), CURL: curl, H2LOAD: h2load,
              JSON: page("json"), PROTOBUF: page("protobuf")}[peer]
    return runner(measure, server, binaries)


def program(name):
    def run_program(measure, server, binaries):
        text, _, _ = timed(program_command(name, measure, server, binaries))
        return json.loads(text)
    return run_program


def program_command(name, measure, server, binaries):
    return [os.path.join(binaries, name), "--mode", measure.mode, "--url", measure.url(server),
            "--in-flight", str(measure.in_flight), "--requests", str(measure.requests), "--ca", server.certificate,
            "--file", server.large_file] + (["--http2"] if measure.http2 else [])


def page(form):
    def run_page(measure, _, binaries):
        with tempfile.NamedTemporaryFile() as file:
            text, _, _ = timed([os.path.join(binaries, "bench-page"), form, "Fixtures/wire/changes-page.json",
                                str(measure.requests), file.name])
            return {**json.loads(text), "bytes": os.path.getsize(file.name)}
    return run_page


def curl(measure, server, _):
    """Runs curl. The CPU time includes the program's start; with one request in flight, the elapsed seconds do not."""
    command = ["curl", "--disable", "--silent", "--show-error", "--fail", "--cacert", server.certificate,
               "--http2" if measure.http2 else "--http1.1", "--output", "/dev/null",
               "--write-out", "%{time_total}\\n"]
    if measure.mode == "upload":
        command += ["--upload-file", server.large_file, "--header", "Expect:"]
    if measure.in_flight > 1:
        command += ["--parallel", "--parallel-max", str(measure.in_flight), "--no-progress-meter"]
    many = f"?[1-{measure.requests}]" if measure.requests > 1 else ""
    text, seconds, cpu = timed(command + [measure.url(server) + many])
    times = sorted(float(line) for line in text.split())
    if len(times) != measure.requests:
        raise SystemExit(f"curl made {len(times)} of {measure.requests} requests")
    if measure.in_flight > 1:
        # curl measures from the moment a request gets a connection, ours from the moment it is made. They are not
        # comparable.
        return {"requests": len(times), "seconds": seconds, "cpuSeconds": cpu}
    return {"requests": len(times), "seconds": sum(times), "cpuSeconds": cpu,
            "p50us": times[len(times) // 2] * 1e6, "p99us": times[int(len(times) * 0.99)] * 1e6}


def h2load(measure, server, _):
    """Runs h2load, which parses and checks nothing. It shows about what the server can do."""
    load = ["--clients", "1", "--max-concurrent-streams"] if measure.http2 else ["--h1", "--clients"]
    text, seconds, cpu = timed(["h2load", "--requests", str(measure.requests), *load, str(measure.in_flight),
                                measure.url(server)])
    finished = re.search(r"finished in ([\d.]+)(us|ms|s),.*\n.* (\d+) succeeded", text)
    if finished is None or int(finished.group(3)) != measure.requests:
        raise SystemExit(f"h2load: {text}")
    unit = {"us": 1e-6, "ms": 1e-3, "s": 1}[finished.group(2)]
    return {"requests": measure.requests, "seconds": float(finished.group(1)) * unit, "cpuSeconds": cpu}


def cold(measure, server, binaries):
    """Runs whole processes, `measure.requests` of each peer, that make one request. Returns their seconds by peer."""
    once = dataclasses.replace(measure, requests=1)
    commands = {
        OURS: program_command("bench-http-ours", once, server, binaries),
        AHC: program_command("bench-http-ahc", once, server, binaries),
        CURL: ["curl", "--disable", "--silent", "--fail", "--cacert", server.certificate, measure.url(server)],
    }
    with tempfile.NamedTemporaryFile() as file:
        done = subprocess.run(
            ["hyperfine", "--shell=none", "--style=none", "--warmup=2", f"--runs={measure.requests}", "--export-json",
             file.name, *(" ".join(command) for command in commands.values())], capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"hyperfine: {done.stderr}")
        results = json.load(file)["results"]
    return {peer: {"requests": 1, "seconds": result["median"], "cpuSeconds": result["user"] + result["system"]}
            for peer, result in zip(commands, results)}


def timed(command):
    """Returns the output of the command, its seconds and its CPU seconds."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    text = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}")
    return text, seconds, usage.ru_utime + usage.ru_stime
