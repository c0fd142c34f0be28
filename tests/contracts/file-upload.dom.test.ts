import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { browserFileUpload } from "#adapters/browser/browser-file-upload.ts";
import { memoryFileUpload } from "#adapters/memory/memory-file-upload.ts";
import { err } from "#application/shared/result.ts";
import { startUploadStore, type UploadStore } from "./upload-store.ts";
import { fileUploadContract } from "./file-upload.contract.ts";

fileUploadContract("memory", () => {
  let arrived = 0;
  const uploads = memoryFileUpload(async () => void (arrived += 1));
  return {
    uploads,
    url: "https://files.example/1",
    file: { name: "people.csv", size: 1024 },
    arrived: () => arrived,
    refuse: (status) => uploads.failNext({ kind: "status", status }),
    cut: () => uploads.failNext({ kind: "unreachable" }),
    hang() {
      const held = uploads.pauseNext();
      return { begun: () => Promise.resolve(), pass: () => held.break({ kind: "timed-out" }) };
    },
  };
});

// More than what fits into the buffers between the two, so that a cut comes while the file is on its way.
const bytes = randomBytes(4 * 1024 * 1024);
const aFile = (type = "text/csv") => new File([bytes], "people.csv", { type });

let store: UploadStore;
let taken: number;
beforeAll(async () => {
  store = await startUploadStore();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  taken = store.kept.length;
  store.behave("keep");
});
afterEach(() => {
  vi.useRealTimers();
  // Other files of the project share the document.
  document.cookie = "leadlight_access_token=; max-age=0";
});
afterAll(() => store.close());

/** The number of the upload that comes next. */
const next = () => Number(/\/(\d+)\?/.exec(store.address())?.[1]);

fileUploadContract("the browser", () => ({
  uploads: browserFileUpload,
  url: store.address(),
  file: aFile(),
  arrived: () => store.kept.length - taken,
  refuse: (status) => store.behave(status),
  cut: () => store.behave("cut"),
  hang() {
    store.behave("hang");
    const upload = next();
    return { begun: () => store.received(upload), pass: () => void vi.advanceTimersByTime(120_000) };
  },
}));

describe("the browser's upload", () => {
  const send = (file: File, onProgress = (_share: number) => {}) =>
    browserFileUpload.send(store.address(), file, onProgress);

  test("sends the file as it is, with its content type and nothing that names the person", async () => {
    document.cookie = "leadlight_access_token=secret";
    await send(aFile()).result;
    const [{ bytes: received, headers, url } = { bytes: undefined, headers: {}, url: "" }] = store.kept.slice(-1);
    expect(received?.equals(bytes)).toBe(true);
    expect(headers["content-type"]).toBe("text/csv");
    expect(headers.authorization).toBeUndefined();
    expect(headers.cookie).toBeUndefined();
    expect(url).toContain("?signature=abc");
  });

  test("names bytes of no known kind as such", async () => {
    await send(aFile("")).result;
    expect(store.kept.at(-1)?.headers["content-type"]).toBe("application/octet-stream");
  });

  test.each(["is cancelled", "takes too long"])("breaks the line off where it %s", async (why) => {
    store.behave("hang");
    const upload = next();
    const { cancel } = send(aFile());
    await store.received(upload);
    if (why === "is cancelled") cancel();
    else vi.advanceTimersByTime(120_000);
    await expect(store.left()).resolves.toBeUndefined();
  });

  /** An upload whose line moves when the test says so. */
  const aLine = () => {
    const requests: XMLHttpRequest[] = [];
    using _ = vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function send(this: XMLHttpRequest) {
      requests.push(this);
    });
    const shares: number[] = [];
    const upload = send(aFile(), (share) => void shares.push(share));
    const move = (loaded: number) =>
      requests[0]?.upload.dispatchEvent(new ProgressEvent("progress", { loaded, total: bytes.length }));
    return { shares, move, ...upload };
  };

  test("waits half a minute for anything to move", async () => {
    const { result, move } = aLine();
    let isOver = false;
    void result.then(() => (isOver = true));
    vi.advanceTimersByTime(29_999);
    move(1);
    vi.advanceTimersByTime(29_999);
    await Promise.resolve();
    expect(isOver).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await result).toEqual(err({ kind: "timed-out" }));
  });

  test("waits two minutes for the answer once everything is sent", async () => {
    const { result, move } = aLine();
    let isOver = false;
    void result.then(() => (isOver = true));
    move(bytes.length);
    vi.advanceTimersByTime(119_999);
    await Promise.resolve();
    expect(isOver).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await result).toEqual(err({ kind: "timed-out" }));
  });

  test("ends after ten minutes even where something still moves, as the address is no longer valid", async () => {
    const { result, move } = aLine();
    for (let loaded = 1; loaded <= 60; loaded += 1) {
      vi.advanceTimersByTime(10_000);
      move(loaded);
    }
    expect(await result).toEqual(err({ kind: "timed-out" }));
  });

  test("reports no share over 1, though a browser may count more than the file", async () => {
    const { shares, move, cancel } = aLine();
    move(bytes.length + 200);
    cancel();
    expect(shares).toEqual([1]);
  });

  test("finds nobody at an address where nobody listens", async () => {
    const gone = await startUploadStore();
    const url = gone.address();
    await gone.close();
    expect(await browserFileUpload.send(url, aFile(), () => {}).result).toEqual(err({ kind: "unreachable" }));
  });
});
