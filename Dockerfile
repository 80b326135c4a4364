# A server in a container. Make the wheel first, then the image:
#
#   make wheels WHEELS=linux-x86_64        # or linux-aarch64
#   docker build --tag cubetable .
#   docker run --publish 127.0.0.1:8300:8300 --volume cubetable:/data cubetable
#
# Matches are in the volume /data (SQLite); --env CUBETABLE_DB=postgresql://… uses PostgreSQL, and --env-file keeps its
# password off the command line. What stands behind the image's name is added to `cubetable serve`, as in
# `docker run … cubetable --trusted-proxy 172.17.0.1` behind a proxy that does https.
FROM debian:trixie-slim

RUN apt-get update \
 && apt-get install --yes --no-install-recommends python3 python3-venv \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 830 --no-create-home --home-dir /data cubetable \
 && install --directory --owner cubetable --group cubetable --mode 700 /data

COPY dist/cubetable-*-manylinux_*.whl /tmp/wheels/
RUN python3 -m venv /opt/cubetable \
 && wheel="$(ls /tmp/wheels/*_"$(uname -m)".whl)" \
 && /opt/cubetable/bin/pip install --no-cache-dir "$wheel[postgres,push]" \
 && rm -rf /tmp/wheels

ENV CUBETABLE_DB=/data/matches.db CUBETABLE_CACHE=/tmp/cubetable CUBETABLE_COMPILE=never PYTHONUNBUFFERED=1
USER cubetable
WORKDIR /data
VOLUME /data
EXPOSE 8300
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["/opt/cubetable/bin/python", "-c", "import urllib.request as ask; ask.urlopen('http://127.0.0.1:8300/readyz', timeout=4)"]
ENTRYPOINT ["/opt/cubetable/bin/cubetable", "serve", "--host", "0.0.0.0", "--port", "8300", "--log", "json"]
