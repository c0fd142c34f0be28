import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { browserFileUpload } from "#adapters/browser/browser-file-upload.ts";
import { err } from "#application/shared/result.ts";
import { googleFileUpload } from "#tests/support/google/google-file-upload.ts";
import { fileUploadContract } from "./file-upload.contract.ts";
import { startUploadStore, type UploadStore } from "./upload-store.ts";

// The example of docs/integrators.md, over the two steps of Google Cloud Storage's resumable uploads.
const uploads = googleFileUpload(browserFileUpload);
const file = new File([randomBytes(4 * 1024 * 1024)], "people.csv", { type: "text/csv" });

let store: UploadStore;
let start: Server;
let url: string;
let taken: number;
let answer: number | "nothing";

beforeAll(async () => {
  store = await startUploadStore();
  start = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "x-goog-resumable");
    response.setHeader("Access-Control-Expose-Headers", "Location");
    if (request.method === "OPTIONS") response.writeHead(204).end();
    else if (answer === "nothing") request.resume();
    else if (request.headers["x-goog-resumable"] !== "start") response.writeHead(400).end();
    else response.writeHead(answer, { Location: store.address() }).end();
  });
  await new Promise<void>((resolve) => void start.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(start.address() as AddressInfo).port}/bucket/people.csv?X-Goog-Signature=abc`;
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  taken = store.kept.length;
  store.behave("keep");
  answer = 201;
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await store.close();
  start.closeAllConnections();
  await new Promise((resolve) => start.close(resolve));
});

fileUploadContract("Google Cloud Storage", () => ({
  uploads,
  url,
  file,
  arrived: () => store.kept.length - taken,
  refuse: (status) => store.behave(status),
  cut: () => store.behave("cut"),
  hang() {
    store.behave("hang");
    const upload = Number(/\/(\d+)\?/.exec(store.address())?.[1]);
    return { begun: () => store.received(upload), pass: () => void vi.advanceTimersByTime(120_000) };
  },
}));

test("sends nothing where the upload can't be started, and says why", async () => {
  answer = 403;
  expect(await uploads.send(url, file, () => {}).result).toEqual(err({ kind: "status", status: 403 }));
  expect(store.kept).toHaveLength(taken);
});

test("gives up where the start is not answered, and ends when it is cancelled then", async () => {
  answer = "nothing";
  const waiting = uploads.send(url, file, () => {});
  vi.advanceTimersByTime(30_000);
  expect(await waiting.result).toEqual(err({ kind: "timed-out" }));
  const cancelled = uploads.send(url, file, () => {});
  cancelled.cancel();
  expect(await cancelled.result).toBeUndefined();
  expect(store.kept).toHaveLength(taken);
});
