# The image build itself is untested, for want of a machine that builds images; its steps were run by hand, one by one.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN npm ci --include=dev
COPY . .
RUN node scripts/run.js build

# What running needs: no browser, no PostgreSQL and no Node but the image's own.
FROM node:24-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN npm ci --omit=dev && npm cache clean --force && mkdir /data && chown node:node /data
COPY src/shared src/shared
COPY src/server src/server
COPY --from=build /app/dist dist
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The engine's settings are those of scripts/engine.js.
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=2000", "dist/server/main.js"]
