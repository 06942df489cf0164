# An image of the archive that `npm run pack` has written: `npm run pack && docker build -t offbench .`
ARG NODE_IMAGE=node:24-bookworm-slim
# Any base with glibc and libstdc++ will do; one without a shell is smaller.
ARG RUNTIME_IMAGE=debian:bookworm-slim
FROM ${NODE_IMAGE} AS install
COPY dist/release/offbench-*.tgz /tmp/
# The archive has all packages in it, so nothing is downloaded.
RUN mkdir -p /data /opt/offbench \
  && tar -xzf /tmp/offbench-*.tgz -C /opt/offbench --strip-components=1 --no-same-owner \
  && chmod -R go-w,a+rX /opt/offbench && chmod 555 /opt/offbench/scripts/package/offbench.js

# Node and Offbench, without npm.
FROM ${RUNTIME_IMAGE}
COPY --from=install /usr/local/bin/node /usr/local/bin/node
COPY --from=install /opt/offbench /opt/offbench
COPY --from=install --chown=1000:1000 /data /data
USER 1000:1000
WORKDIR /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/usr/local/bin:/usr/bin:/bin
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/opt/offbench/scripts/package/offbench.js"]
CMD ["serve"]
