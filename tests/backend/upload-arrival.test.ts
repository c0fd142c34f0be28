import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDiskFileStore } from "#backend/platform/files/disk-file-store.ts";
import { fileRoutes } from "#backend/web/files/file-routes.ts";
import { newFileKey } from "#backend/platform/files/file-store.ts";
import { signedLinks } from "#backend/platform/files/signed-links.ts";
import { filesApp } from "#backend/web/files/files-app.ts";
import { streamLog } from "#backend/platform/log.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

let folder: string;
let lines: string[] = [];
const log = streamLog({ write: (line) => lines.push(line) });
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "leadlight-arrival-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The routes over a store in `place`. */
const openAt = async (place: string, onArrived: (key: string) => Promise<void>) => {
  const links = signedLinks({ secret: new Uint8Array(32).fill(7), clock: Date.now });
  const store = await openDiskFileStore({ folder: place, links, origin: "http://localhost" });
  const app = filesApp(silentLog, [fileRoutes({ store, links, onArrived, log })]);
  const put = async (key: string, body: BodyInit) => {
    const url = new URL(await store.signPut(key, new Date(Date.now() + 60_000)));
    return app.request(url.href.replace("/files", ""), { method: "PUT", body });
  };
  return { store, put };
};

describe("a waiter for a file", () => {
  test("is notified before the upload is acknowledged, when the whole file can be read", async () => {
    const reported: unknown[] = [];
    const { store, put } = await openAt(folder, async (key) => {
      reported.push([key, await (await store.read(key)).text()]);
    });
    const key = newFileKey();
    expect((await put(key, "whole")).status).toBe(200);
    expect(reported).toEqual([[key, "whole"]]);
  });

  test("is not notified of what is refused", async () => {
    const reported: string[] = [];
    const { put } = await openAt(folder, async (key) => void reported.push(key));
    const key = newFileKey();
    await put(key, "one");
    expect((await put(key, "two")).status).toBe(412);
    expect((await put(newFileKey(), new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect(reported).toEqual([key]);
  });

  test("can fail: then the upload has failed as well, and the same address takes the file again", async () => {
    let isDown = true;
    const { store, put } = await openAt(folder, async () => {
      if (isDown) throw new Error("The database is gone");
    });
    const key = newFileKey();
    const failed = await put(key, "first");
    expect(failed.status).toBe(500);
    expect(await failed.json()).toEqual({ message: expect.stringMatching(/nothing was charged/) });
    expect(await store.sizeOf(key)).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
    isDown = false;
    expect((await put(key, "second")).status).toBe(200);
    expect(await (await store.read(key)).text()).toBe("second");
  });
});

describe("two servers over one folder", () => {
  /** Both have begun to take a file for the same key; each gets the rest of its file when `end` is called. */
  const begunTwice = async () => {
    const reported: number[] = [];
    const key = newFileKey();
    const uploads = [1, 2].map(async (server) => {
      const { store } = await openAt(folder, () => Promise.resolve());
      let end = (): void => undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(new Uint8Array([server]));
          end = () => controller.close();
        },
      });
      const receipt = store.receive(key, body, async () => void reported.push(server));
      return { store, receipt, end: () => end() };
    });
    const [first, second] = await Promise.all(uploads);
    if (first === undefined || second === undefined) throw new Error("Two were begun");
    await expect.poll(() => readdir(folder), { timeout: 30_000 }).toHaveLength(2);
    return { key, reported, first, second };
  };

  test("keep one of two files that end at once", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { key, reported, first, second } = await begunTwice();
      first.end();
      second.end();
      const receipts = await Promise.all([first.receipt, second.receipt]);
      expect(receipts.toSorted()).toEqual(["stored", "taken"]);
      const winner = receipts.indexOf("stored") + 1;
      expect(reported).toEqual([winner]);
      expect(new Uint8Array(await (await first.store.read(key)).arrayBuffer())).toEqual(new Uint8Array([winner]));
      await rm(path.join(folder, key));
    }
  });

  test("take no second file where the first one has come and gone meanwhile", async () => {
    const { key, reported, first, second } = await begunTwice();
    first.end();
    expect(await first.receipt).toBe("stored");
    await first.store.remove(key);
    second.end();
    expect(await second.receipt).toBe("taken");
    expect(reported).toEqual([1]);
    expect(await second.store.sizeOf(key)).toBeUndefined();
  });
});

/** A folder with room for 512 KB, where this machine lets the test make one. */
const smallDisk = (place: string): boolean => {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=512k", "tmpfs", place], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

describe("a full disk", () => {
  test("is said by 507, and leaves nothing behind", async (context) => {
    if (!smallDisk(folder)) return context.skip("Only root may mount a small disk.");
    try {
      const reported: string[] = [];
      lines = [];
      const { put } = await openAt(folder, async (key) => void reported.push(key));
      const key = newFileKey();
      const answer = await put(key, new Uint8Array(2_000_000));
      expect(answer.status).toBe(507);
      expect(lines).toEqual([expect.stringContaining(" Disk full (LEADLIGHT_DATA): ")]);
      expect(await answer.json()).toEqual({
        message: expect.stringMatching(/^We can't store the file right now.+ charged\.$/),
      });
      expect(await readdir(folder)).toEqual([]);
      expect(reported).toEqual([]);
      expect((await put(key, new Uint8Array(100_000))).status).toBe(200);
      expect(reported).toEqual([key]);
    } finally {
      execFileSync("umount", [folder]);
    }
  });

  test("or one that can't be written is found at the start", async () => {
    const links = signedLinks({ secret: new Uint8Array(32), clock: Date.now });
    await rm(folder, { recursive: true });
    // A file stands where the folder would be.
    await writeFile(folder, "");
    await expect(openDiskFileStore({ folder: path.join(folder, "uploads"), links, origin: "" })).rejects.toThrow(
      /Can't store uploaded files in .*uploads \(LEADLIGHT_DATA\): ENOTDIR/,
    );
  });
});
