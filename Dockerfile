# Untested: no machine that this was written on could build images. Corrections are welcome.
FROM node:24-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN npm ci --include=dev
COPY . .
RUN node scripts/run.js build && mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
CMD ["node", "scripts/run.js", "start"]
