# The server, its worker and the operator's commands (docs/operating.md). `npm run bench:image` builds and runs it.

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /srv/leadlight
COPY package.json package-lock.json .npmrc ./
# Node comes from the lockfile, without its C headers and manuals.
RUN npm ci --omit=dev && rm -r node_modules/node-linux-*/include node_modules/node-linux-*/share

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /srv/leadlight
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# .env.production holds settings of the app's build (docs/integrators.md), if there are any.
RUN node --env-file-if-exists=.env.production scripts/build.ts

FROM debian:bookworm-slim
# PostgreSQL asks for the name of its user. useradd would write today's date.
RUN echo "leadlight:x:10001:10001::/data:/usr/sbin/nologin" >>/etc/passwd \
  && echo "leadlight:x:10001:" >>/etc/group \
  && install --directory --owner=10001 --group=10001 --mode=0700 /data
WORKDIR /srv/leadlight
COPY --from=packages /srv/leadlight/node_modules node_modules
COPY package.json LICENSE ./
COPY scripts/preflight.js scripts/
COPY wire wire
COPY spreadsheets spreadsheets
COPY src/environment.ts src/
COPY src/ui/kit/product.ts src/ui/kit/tokens.css src/ui/kit/
COPY src/domain src/domain
COPY src/application src/application
COPY backend backend
COPY --from=build /srv/leadlight/dist dist
ENV PATH=/srv/leadlight/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  NODE_ENV=production \
  HOST=0.0.0.0 \
  LEADLIGHT_DATA=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./scripts/preflight.js", "backend/main.ts"]
