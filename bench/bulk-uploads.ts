import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { TABLE_MAX_BYTES } from "#domain/shared/table-limits.ts";
import { openDiskFileStore } from "#backend/platform/files/disk-file-store.ts";
import { fileRoutes } from "#backend/web/files/file-routes.ts";
import { newFileKey } from "#backend/platform/files/file-store.ts";
import { signedLinks } from "#backend/platform/files/signed-links.ts";
import { filesApp } from "#backend/web/files/files-app.ts";
import { createServer } from "#backend/web/create-server.ts";
import { listen } from "#backend/web/http/listen.ts";
import { startNginx } from "#tests/support/backend/nginx.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

const ROUNDS = 20;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const openUploads = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-uploads-"));
  const links = signedLinks({ secret: new Uint8Array(32), clock: Date.now });
  const store = await openDiskFileStore({ folder, links, origin: "" });
  const nothing = new Hono();
  const server = createServer({
    auth: nothing,
    webhooks: nothing,
    payments: nothing,
    sourceWebhooks: nothing,
    operator: nothing,
    api: nothing,
    v1: new Hono(),
    mcp: nothing,
    privacy: nothing,
    doctor: nothing,
    pages: nothing,
    font: undefined,
    https: false,
    allowedOrigins: new Set(),
    log: silentLog,
    files: filesApp(silentLog, [fileRoutes({ store, links, onArrived: () => Promise.resolve(), log: silentLog })]),
  });
  const listener = await listen({ host: "127.0.0.1", port: 0 }, (request, bindings) => server.fetch(request, bindings));
  return {
    origin: `http://127.0.0.1:${listener.port}`,
    stored: async () => (await readdir(folder)).length,
    /** Status, and milliseconds until it was there. */
    put: async (origin: string, bytes: number) => {
      const address = await store.signPut(newFileKey(), new Date(Date.now() + 60_000));
      const body = new Uint8Array(bytes);
      const startedAt = performance.now();
      const { status } = await fetch(origin + address, { method: "PUT", body });
      return { status, ms: performance.now() - startedAt };
    },
    close: async () => {
      await listener.close(0);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Prints how long an upload of 10 MB to the disk takes, and what is left of one that a proxy cuts at 1 MB. Returns
 * what went wrong.
 */
export const benchUploads = async (): Promise<readonly string[]> => {
  const uploads = await openUploads();
  const faults: string[] = [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { status, ms } = await uploads.put(uploads.origin, TABLE_MAX_BYTES);
    times.push(ms);
    if (status !== 200) faults.push(`An upload of 10 MB was answered with ${status}`);
  }
  const slowest = Math.max(...times);
  console.log(
    `10 MB to the disk, flushed: ${Math.round(median(times))} ms (median of ${ROUNDS}), at most ${Math.round(slowest)} ms`,
  );

  const nginx = await startNginx(uploads.origin);
  if (nginx === undefined) console.log("nginx is not installed: the proxy that cuts bodies at 1 MB was left out");
  else {
    const before = await uploads.stored();
    const { status } = await uploads.put(nginx.origin, 2_000_000);
    const more = (await uploads.stored()) - before;
    console.log(`2 MB through nginx with its default limit of 1 MB: status ${status}, ${more} files stored`);
    if (status !== 413 || more !== 0) faults.push("A body that nginx cuts must end in 413 and leave nothing");
    const small = await uploads.put(nginx.origin, 900_000);
    console.log(`0.9 MB through the same: status ${small.status}, ${(await uploads.stored()) - before} file stored`);
    if (small.status !== 200) faults.push("A body that nginx lets through must arrive");
    await nginx.stop();
  }
  await uploads.close();
  return faults;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = await benchUploads();
  for (const fault of faults) console.log(`FAIL ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
