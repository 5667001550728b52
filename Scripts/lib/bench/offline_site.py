"""The servers of the offline measures, each on a free loopback port and in its own folder."""

import contextlib
import os
import shutil
import signal
import subprocess

import server

CONFIGURATION = """
worker_processes 1;
daemon off;
master_process off;
pid nginx.pid;
error_log stderr error;
events {{ worker_connections 64; }}
http {{
    access_log off;
    default_type application/json;
    sendfile on;
    tcp_nopush on;
    keepalive_requests 1000000000;
    client_body_temp_path temp;
    proxy_temp_path temp;
    fastcgi_temp_path temp;
    uwsgi_temp_path temp;
    scgi_temp_path temp;
    server {{
        listen 127.0.0.1:{port};
        root root;
        location = /v1/changes {{ try_files /pages/$arg_cursor.json =404; }}
        location = /v1/login {{ return 200 '{login}'; }}
        location = /health {{ return 200 '{health}'; }}
    }}
}}
"""
LOGIN = ('{"tokens":{"accessToken":"access-1.abc","refreshToken":"refresh-1.def","expiresIn":86400},"me":{"id":'
         '"01890a5d-ac96-774b-bcce-b302099a8057","name":"Omar","email":"omar@plant.example","teams":[],"permissions":'
         '["view","editAny"],"serverName":"Pages"}}')
HEALTH = ('{"service":"millwright","nonce":"$arg_nonce","version":"1.4.0","minimumClientVersion":"0.1.0",'
          '"ledgerRetentionDays":400,"serverName":"Pages"}')


@contextlib.contextmanager
def pages(folder):
    """Runs a server of the recorded feed in `folder`/root/pages."""
    port = server.free_ports("pages")["pages"]
    with open(os.path.join(folder, "nginx.conf"), "w", encoding="utf-8") as file:
        file.write(CONFIGURATION.format(port=port, login=LOGIN, health=HEALTH))
    program = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin:/usr/local/sbin")
    nginx = subprocess.Popen([program, "-p", folder + "/", "-c", "nginx.conf", "-e", "stderr"])
    try:
        server.wait_for(port, nginx)
        yield f"http://127.0.0.1:{port}"
    finally:
        nginx.terminate()
        nginx.wait()


@contextlib.contextmanager
def staging(program, folder, fleet):
    """Runs the staging server with so many work orders in addition to those of the plant."""
    process = subprocess.Popen(
        [program, "serve", "--port", "0", "--data", folder, "--fixture", "Fixtures/plant.json", "--fleet", str(fleet),
         "--access-token-seconds", "86400"], stdout=subprocess.PIPE, text=True)
    try:
        line = process.stdout.readline()
        if not line.startswith("listening on "):
            raise SystemExit("wo-staging did not start")
        yield line.removeprefix("listening on ").strip()
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
