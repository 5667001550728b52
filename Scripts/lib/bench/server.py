"""The server of all HTTP measures: nginx on three loopback ports, in its own folder."""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

LARGE = 1 << 30

CONFIGURATION = """
worker_processes 1;
daemon off;
master_process off;
pid nginx.pid;
error_log stderr error;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    default_type application/json;
    sendfile on;
    tcp_nopush on;
    open_file_cache max=16;
    keepalive_timeout 1h;
    keepalive_requests 1000000000;
    client_max_body_size 0;
    client_body_buffer_size 1m;
    client_body_temp_path temp;
    proxy_temp_path temp;
    fastcgi_temp_path temp;
    uwsgi_temp_path temp;
    scgi_temp_path temp;
    add_header Served-Over $server_protocol;
    ssl_certificate certificate.pem;
    ssl_certificate_key key.pem;
    ssl_protocols TLSv1.2 TLSv1.3;
    http2_body_preread_size 8m;
    root root;
    server {{ listen 127.0.0.1:{plain}; }}
    server {{
        listen 127.0.0.1:{secure} ssl http2;
        location = /upload {{
            proxy_pass http://127.0.0.1:{drain};
            proxy_http_version 1.1;
            proxy_request_buffering off;
        }}
    }}
    server {{
        listen 127.0.0.1:{closing} ssl;
        keepalive_timeout 0;
    }}
}}
"""


class Server:
    """The addresses are `plain` (HTTP/1.1), `secure` (HTTP/2 over TLS), `closing` (HTTP/1.1 over TLS, one request
    per connection) and `drain` (HTTP/1.1, for uploads). Each has /small.json, and the first two have /large.bin."""

    def __init__(self, folder, ports):
        self.certificate = os.path.join(folder, "certificate.pem")
        self.large_file = os.path.join(folder, "root", "large.bin")
        self.plain = f"http://127.0.0.1:{ports['plain']}"
        self.secure = f"https://127.0.0.1:{ports['secure']}"
        self.closing = f"https://127.0.0.1:{ports['closing']}"
        self.drain = f"http://127.0.0.1:{ports['drain']}"


@contextlib.contextmanager
def running():
    with tempfile.TemporaryDirectory() as folder, drain() as drain_port:
        ports = {"drain": drain_port, **free_ports("plain", "secure", "closing")}
        write_files(folder, ports)
        program = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin:/usr/local/sbin")
        nginx = subprocess.Popen([program, "-p", folder + "/", "-c", "nginx.conf", "-e", "stderr"])
        try:
            for port in ports.values():
                wait_for(port, nginx)
            yield Server(folder, ports)
        finally:
            nginx.terminate()
            nginx.wait()


@contextlib.contextmanager
def drain():
    process = subprocess.Popen([sys.executable, os.path.join(os.path.dirname(__file__), "drain.py")],
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield int(process.stdout.readline())
    finally:
        process.communicate()


def warm(path):
    """Reads the file once. Otherwise the first peer would also pay for loading its pages into memory."""
    with open(path, "rb", buffering=0) as file:
        while file.read(1 << 20):
            pass


def write_files(folder, ports):
    os.mkdir(os.path.join(folder, "root"))
    with open(os.path.join(folder, "nginx.conf"), "w") as file:
        file.write(CONFIGURATION.format(**ports))
    with open(os.path.join(folder, "root", "small.json"), "w") as file:
        file.write(small_answer())
    with open(os.path.join(folder, "root", "large.bin"), "wb") as file:
        file.truncate(LARGE)
    warm(os.path.join(folder, "root", "large.bin"))
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", "key.pem",
         "-out", "certificate.pem"], cwd=folder, check=True, capture_output=True)


def small_answer():
    """Returns about 1 KiB of JSON, similar to a work order."""
    tasks = [{"id": number, "kind": "check", "done": number % 2 == 0, "note": "oil"} for number in range(16)]
    return json.dumps({"id": 1042, "title": "Gearbox of line 4 vibrates", "tasks": tasks})


def free_ports(*names):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in names]
    ports = {name: listener.getsockname()[1] for name, listener in zip(names, sockets)}
    for listener in sockets:
        listener.close()
    return ports


def wait_for(port, process):
    for _ in range(200):
        if process.poll() is not None:
            raise SystemExit(f"nginx ended with {process.returncode}")
        with contextlib.suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.02)
    raise SystemExit("nginx does not listen")
