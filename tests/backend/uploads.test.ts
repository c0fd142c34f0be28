import { randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TABLE_MAX_BYTES } from "#domain/shared/table-limits.ts";
import { type DiskFileStore, openDiskFileStore } from "#backend/platform/files/disk-file-store.ts";
import { newFileKey } from "#backend/platform/files/file-store.ts";
import { loadLinkSecret } from "#backend/platform/files/link-secret.ts";
import { type SignedLinks, signedLinks } from "#backend/platform/files/signed-links.ts";
import { UPLOAD_USE, uploadPath } from "#backend/platform/files/upload-address.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { cutUpload } from "#tests/support/backend/half-upload.ts";

/** Only ends a test that hangs. */
const PATIENT = { timeout: 30_000 };

let backend: TestBackend;
let links: SignedLinks;
let store: DiskFileStore;
let folder = "";
beforeAll(async () => {
  backend = await startTestBackend();
  links = signedLinks({ secret: await loadLinkSecret(backend.database.db), clock: Date.now });
  folder = path.join(backend.dataFolder, "uploads");
  store = await openDiskFileStore({ folder, links, origin: backend.origin });
});
afterAll(() => backend.close());

const later = () => Date.now() + 600_000;

const ordered = async () => {
  const key = newFileKey();
  return { key, url: await store.signPut(key, new Date(later())) };
};

const put = (url: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(url, { method: "PUT", body, headers });

/** The names in the folder that have to do with this key. */
const tracesOf = async (key: string) => (await readdir(folder)).filter((name) => name.startsWith(key));

const Refusal = { message: expect.stringMatching(/^[A-Z].+\.$/) };

/** Without a Content-Length, as much as the server takes. */
const streamed = (url: string, bytes: number) =>
  new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
    const sending = httpRequest(url, { method: "PUT", agent: false }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection });
    });
    sending.on("error", reject);
    sending.end(Buffer.alloc(bytes));
  });

describe("an upload address", () => {
  test("takes one file: another one is refused by 412, also after the file was read and removed", async () => {
    const { key, url } = await ordered();
    expect((await put(url, "one")).status).toBe(200);
    const second = await put(url, "two");
    expect(second.status).toBe(412);
    expect(await second.json()).toEqual(Refusal);
    expect(await (await store.read(key)).text()).toBe("one");
    await store.remove(key);
    expect((await put(url, "three")).status).toBe(412);
    expect(await store.sizeOf(key)).toBeUndefined();
  });

  test("takes one of several files that arrive at once, whole", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { key, url } = await ordered();
      const bodies = Array.from({ length: 6 }, (_, index) => new Uint8Array(300_000).fill(index + 1));
      const answers = await Promise.all(bodies.map((body) => put(url, body)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 412)).toHaveLength(5);
      const winner = bodies[statuses.indexOf(200)];
      expect(new Uint8Array(await (await store.read(key)).arrayBuffer())).toEqual(winner);
      expect(await tracesOf(key)).toEqual([key]);
    }
  });

  test("is taken over by a later upload while the earlier one hangs", async () => {
    const { key, url } = await ordered();
    const hanging = httpRequest(url, { method: "PUT", agent: false, headers: { "Content-Length": "1000" } });
    const status = new Promise((resolve) => hanging.once("response", (answer) => resolve(answer.statusCode)));
    hanging.on("error", () => undefined);
    hanging.write("begun");
    await expect.poll(() => tracesOf(key), PATIENT).toHaveLength(1);
    expect((await put(url, "whole")).status).toBe(200);
    expect(await status).toBe(412);
    hanging.destroy();
    expect(await (await store.read(key)).text()).toBe("whole");
    await expect.poll(() => tracesOf(key), PATIENT).toEqual([key]);
  });

  test("works for ten minutes as signed, and says when it has expired", async () => {
    const key = newFileKey();
    const answer = await put(await store.signPut(key, new Date(Date.now() - 1)), "late");
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ message: expect.stringContaining("expired") });
    expect(await tracesOf(key)).toEqual([]);
  });

  test("is refused where it was signed for reading or for a larger file", async () => {
    const key = newFileKey();
    for (const use of [undefined, { ...UPLOAD_USE, maxBytes: UPLOAD_USE.maxBytes * 2 }]) {
      const answer = await put(backend.origin + links.sign(uploadPath(key), later(), use), "x");
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual(Refusal);
    }
    expect(await tracesOf(key)).toEqual([]);
  });

  test("needs its signature: a token does not stand for it", async () => {
    const { accessToken } = await backend.signUp();
    const key = newFileKey();
    const bare = backend.origin + uploadPath(key);
    expect((await put(bare, "x", { Authorization: `Bearer ${accessToken}` })).status).toBe(403);
    expect((await put(`${bare}?access_token=${accessToken}`, "x")).status).toBe(403);
    expect(await tracesOf(key)).toEqual([]);
  });

  test("takes PUT only, and gives nothing out", async () => {
    const { url } = await ordered();
    await put(url, "<script>alert(1)</script>", { "Content-Type": "text/html" });
    for (const method of ["GET", "HEAD", "POST", "DELETE", "PATCH"]) {
      const answer = await fetch(url, { method, headers: { Accept: "text/html" } });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("Allow")).toBe("PUT");
      expect(answer.headers.get("Content-Type") ?? "").not.toContain("html");
      expect(await answer.text()).not.toContain("script");
    }
    for (const address of ["/files", "/files/", "/files/uploads", "/files/uploads/", "/files/nothing"]) {
      expect((await fetch(backend.origin + address, { headers: { Accept: "text/html" } })).status).toBe(404);
    }
  });

  test("is refused to the pages of other sites", async () => {
    const { key, url } = await ordered();
    for (const headers of [{ Origin: "https://evil.example" }, { "Sec-Fetch-Site": "cross-site" }]) {
      expect((await put(url, "x", headers)).status).toBe(403);
    }
    expect(await tracesOf(key)).toEqual([]);
    expect((await put(url, "x", { Origin: backend.origin })).headers.get("Access-Control-Allow-Origin")).toBe(
      backend.origin,
    );
  });

  test("never gets into the log, whole or in parts", async () => {
    const { key, url } = await ordered();
    await put(url, "x");
    await put(url, "x");
    await put(`${url}0`, "x");
    const { searchParams } = new URL(url);
    expect(backend.log()).toContain("PUT /files/uploads/...?exp=...&sig=... 200");
    for (const secret of [key, searchParams.get("sig") ?? "", searchParams.get("exp") ?? ""]) {
      expect(backend.log()).not.toContain(secret);
    }
  });
});

describe("a name that is not one of ours", () => {
  const names = [
    "..",
    "../../etc/passwd",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "..%5c..%5cwindows",
    "%00",
    "a%00.csv",
    "%",
    "x".repeat(5_000),
    ".ssh",
    "customers.csv",
    "con",
    "a%20b",
    "%F0%9F%98%80",
    `${newFileKey()}.part`,
  ];

  test.each(names)("stores nothing, even if it were signed: %s", async (name) => {
    const before = await readdir(folder);
    // Sent as it stands: fetch would resolve the dots.
    const address = links.sign(`/files/uploads/${name}`, later(), UPLOAD_USE);
    const status = await new Promise((resolve, reject) => {
      const { port } = new URL(backend.origin);
      const sending = httpRequest({ port, path: address, method: "PUT", agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sending.on("error", reject);
      sending.end("x");
    });
    expect([400, 403, 404, 405]).toContain(status);
    expect(await readdir(folder)).toEqual(before);
  });
});

describe("a file", () => {
  test.each([1, 1_000_000, 60_000_000])("of %i bytes more than 10 MB is refused by 413 and not kept", async (more) => {
    const stated = await ordered();
    const unstated = await ordered();
    const answer = await put(stated.url, new Uint8Array(TABLE_MAX_BYTES + more));
    expect(answer.status).toBe(413);
    expect(answer.headers.get("Connection")).toBe("close");
    expect(await answer.json()).toEqual(Refusal);
    expect(await streamed(unstated.url, TABLE_MAX_BYTES + more)).toEqual({ status: 413, connection: "close" });
    expect(await tracesOf(stated.key)).toEqual([]);
    expect(await tracesOf(unstated.key)).toEqual([]);
  });

  test("that is refused while it is sent can be sent to its end, so that the answer is seen", async () => {
    const { url } = await ordered();
    const { port, pathname, search } = new URL(url);
    const socket = connect(Number(port), "127.0.0.1");
    const faults: Error[] = [];
    socket.on("error", (error) => faults.push(error));
    const closed = new Promise((resolve) => socket.once("close", resolve));
    let answer = "";
    socket.on("data", (data) => (answer += data.toString("latin1")));
    const length = TABLE_MAX_BYTES + 1_000_000;
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: ${length}\r\n\r\n`);
    await expect.poll(() => answer).toContain("The file is larger than 10 MB.");
    for (let sent = 0; sent < length; sent += 1_000_000) {
      const size = Math.min(1_000_000, length - sent);
      await new Promise<void>((resolve) => socket.write(Buffer.alloc(size), () => resolve()));
    }
    await closed;
    expect(faults).toEqual([]);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("that is going to be refused need not be sent", async () => {
    const { url } = await ordered();
    const statusOf = (address: string, length: number) =>
      new Promise((resolve, reject) => {
        const headers = { "Content-Length": String(length) };
        const sending = httpRequest(address, { method: "PUT", agent: false, headers }, (answer) => {
          resolve(answer.statusCode);
          sending.destroy();
        });
        sending.on("error", reject);
        sending.flushHeaders();
      });
    expect(await statusOf(`${url}0`, 1_000)).toBe(403);
    expect(await statusOf(url, TABLE_MAX_BYTES + 1)).toBe(413);
    await put(url, "one");
    expect(await statusOf(url, 1_000)).toBe(412);
  });

  test("of exactly 10 MB is taken without a stated length too", async () => {
    const { key, url } = await ordered();
    expect((await streamed(url, TABLE_MAX_BYTES)).status).toBe(200);
    expect(await store.sizeOf(key)).toBe(TABLE_MAX_BYTES);
  });

  test("can only be read by the user that runs the backend", async () => {
    const { key, url } = await ordered();
    await put(url, "private");
    expect((await stat(path.join(folder, key))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  test("that breaks off leaves nothing behind", async () => {
    const { key, url } = await ordered();
    await cutUpload(url, new Uint8Array(randomBytes(4_000_000)));
    await expect.poll(() => tracesOf(key), PATIENT).toEqual([]);
    expect(backend.log()).not.toMatch(/ failed/);
    expect((await put(url, "whole")).status).toBe(200);
  });
});

describe("what was left behind", () => {
  test("is removed after an hour, files that nobody read after a week, and what is not ours never", async () => {
    const [unread, arrived, used] = await Promise.all([ordered(), ordered(), ordered()]);
    for (const { url } of [unread, arrived, used]) await put(url, "content");
    await store.remove(used.key);
    const [unfinished, fresh] = [`${newFileKey()}.${newFileKey()}.part`, `${newFileKey()}.${newFileKey()}.part`];
    for (const name of [unfinished, fresh, "README.part"]) await writeFile(path.join(folder, name), "half");
    const age = (name: string, hours: number) => {
      const time = new Date(Date.now() - hours * 3_600_000);
      return utimes(path.join(folder, name), time, time);
    };
    for (const name of [unfinished, `${used.key}.used`]) await age(name, 2);
    await age(arrived.key, 7 * 24 - 1);
    for (const name of [unread.key, "README.part"]) await age(name, 7 * 24 + 1);

    await store.tidy(Date.now());

    const names = await readdir(folder);
    for (const gone of [unfinished, `${used.key}.used`, unread.key]) expect(names).not.toContain(gone);
    for (const kept of [fresh, arrived.key, "README.part"]) expect(names).toContain(kept);
    expect(await readFile(path.join(folder, arrived.key), "utf8")).toBe("content");
    expect(await store.keys()).toContain(arrived.key);
  });
});
