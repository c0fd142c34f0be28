import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TABLE_MAX_BYTES } from "#domain/shared/table-limits.ts";
import { type FileStore, FileTooLarge, newFileKey } from "#backend/platform/files/file-store.ts";
import { cutUpload } from "#tests/support/backend/half-upload.ts";

export interface StoreUnderTest {
  readonly store: FileStore;
  /** The origin of pages that may upload. */
  readonly pages: string;
  close(): Promise<void>;
}

const inTenMinutes = () => new Date(Date.now() + 600_000);

const put = (url: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(url, { method: "PUT", body, headers: { "Content-Type": "text/csv", ...headers } });

/** What every file store promises. `open` starts one that can be reached at its signed addresses. */
export const describeFileStore = (name: string, open: () => Promise<StoreUnderTest>): void => {
  describe(`${name} as a file store`, () => {
    let opened: StoreUnderTest;
    let store: FileStore;
    beforeAll(async () => {
      opened = await open();
      ({ store } = opened);
    });
    afterAll(() => opened.close());

    const ordered = async () => {
      const key = newFileKey();
      return { key, url: await store.signPut(key, inTenMinutes()) };
    };
    const bytesOf = async (key: string) => new Uint8Array(await (await store.read(key)).arrayBuffer());

    test.each([0, 1, 65_536, TABLE_MAX_BYTES])("keeps what is sent to a signed address: %i bytes", async (length) => {
      const { key, url } = await ordered();
      const bytes = new Uint8Array(randomBytes(length));
      expect(await store.sizeOf(key)).toBeUndefined();
      const answer = await put(url, bytes);
      expect(answer.status).toBe(200);
      expect(await store.sizeOf(key)).toBe(length);
      expect(Buffer.from(bytes).equals(await bytesOf(key))).toBe(true);
    });

    test.each([
      "text/csv",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/vnd.ms-excel",
      "application/octet-stream",
    ])("takes any type, as none is known when the address is signed: %s", async (type) => {
      const { key, url } = await ordered();
      expect((await put(url, new Uint8Array([1, 2]), { "Content-Type": type })).status).toBe(200);
      expect(await store.sizeOf(key)).toBe(2);
    });

    test("forgets a file that is removed, and does not mind when there is none", async () => {
      const { key, url } = await ordered();
      await put(url, new Uint8Array([1, 2, 3]));
      await store.remove(key);
      expect(await store.sizeOf(key)).toBeUndefined();
      await expect(store.read(key)).rejects.toThrow();
      await store.remove(key);
      await store.remove(newFileKey());
    });

    test("gives nothing to read where nothing arrived", async () => {
      await expect(store.read(newFileKey())).rejects.toThrow();
    });

    test("takes nothing for another key than the signed one", async () => {
      const { key, url } = await ordered();
      const other = newFileKey();
      const answer = await put(url.replace(key, other), new Uint8Array([1]));
      expect(answer.status).toBe(403);
      expect(await store.sizeOf(other)).toBeUndefined();
      expect(await store.sizeOf(key)).toBeUndefined();
    });

    test("takes nothing at an address whose signature or end was changed", async () => {
      const { key, url } = await ordered();
      const parameters = [...new URL(url).searchParams.keys()];
      const deciding = parameters.filter((parameter) => /exp(?:ires)?$|sig(?:nature)?$/i.test(parameter));
      expect(deciding).toHaveLength(2);
      for (const parameter of deciding) {
        const changed = new URL(url);
        const value = changed.searchParams.get(parameter) ?? "";
        changed.searchParams.set(
          parameter,
          value.replace(/.$/, (last) => (last === "1" ? "2" : "1")),
        );
        expect((await put(changed.href, new Uint8Array([1]))).status).toBe(403);
      }
      expect(await store.sizeOf(key)).toBeUndefined();
    });

    test("takes nothing at an address that has expired", async () => {
      const key = newFileKey();
      const answer = await put(await store.signPut(key, new Date(Date.now() - 5_000)), new Uint8Array([1]));
      expect(answer.status).toBe(403);
      expect(await store.sizeOf(key)).toBeUndefined();
    });

    test("neither gives out nor removes a file at the address to which it was sent", async () => {
      const { key, url } = await ordered();
      await put(url, new Uint8Array([1, 2, 3]));
      for (const method of ["GET", "DELETE", "POST"]) {
        expect((await fetch(url, { method })).ok).toBe(false);
      }
      expect(await store.sizeOf(key)).toBe(3);
    });

    test("never lets a file of more than 10 MB be read, and does not keep it", async () => {
      const { key, url } = await ordered();
      const answer = await put(url, new Uint8Array(TABLE_MAX_BYTES + 1)).catch(() => undefined);
      if (answer?.ok === true) await expect(store.read(key)).rejects.toThrow(FileTooLarge);
      expect(await store.sizeOf(key)).toBeUndefined();
    });

    test("has nothing of an upload that broke off, and takes the whole file afterwards", async () => {
      const { key, url } = await ordered();
      const bytes = new Uint8Array(randomBytes(2_000_000));
      await cutUpload(url, bytes);
      // The store notices that the connection has ended after we do.
      await expect.poll(() => store.sizeOf(key)).toBeUndefined();
      expect((await put(url, bytes)).status).toBe(200);
      expect(Buffer.from(bytes).equals(await bytesOf(key))).toBe(true);
    });

    test("lets browsers send from the app's pages, and from no others", async () => {
      const { url } = await ordered();
      const preflight = (origin: string) =>
        fetch(url, {
          method: "OPTIONS",
          headers: {
            Origin: origin,
            "Access-Control-Request-Method": "PUT",
            "Access-Control-Request-Headers": "content-type",
          },
        });
      const { headers } = await preflight(opened.pages);
      expect([opened.pages, "*"]).toContain(headers.get("Access-Control-Allow-Origin"));
      expect(headers.get("Access-Control-Allow-Methods")).toContain("PUT");
      expect(headers.get("Access-Control-Allow-Headers")?.toLowerCase()).toContain("content-type");
      const foreign = await preflight("https://evil.example");
      expect(foreign.headers.get("Access-Control-Allow-Origin")).toBeNull();
    });

    test.each(["", ".", "../secret", "a/../../b", "a\0b", "x".repeat(5_000), "0B6F2B1E-3F0E-4F6E-9A3B-0D6A1A3F7A11"])(
      "refuses a key that is not one of ours (%j)",
      async (key) => {
        await expect(store.signPut(key, inTenMinutes())).rejects.toThrow(/key/);
        await expect(store.sizeOf(key)).rejects.toThrow(/key/);
        await expect(store.read(key)).rejects.toThrow(/key/);
        await expect(store.remove(key)).rejects.toThrow(/key/);
      },
    );
  });
};
