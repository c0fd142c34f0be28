import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserFileSaver } from "#adapters/browser/browser-file-saver.ts";
import { memoryFileSaver } from "#adapters/memory/memory-file-saver.ts";
import { fileSaverContract } from "./file-saver.contract.ts";

fileSaverContract("memory", () => {
  const saver = memoryFileSaver();
  return {
    saver,
    saved: async () =>
      saver.saved.map(({ name, mimeType, chunks }) => ({
        name,
        mimeType,
        bytes: chunks.flatMap((chunk) => [...chunk]),
      })),
  };
});

/** What the browser was asked to download, and the addresses that still work: jsdom has neither. */
let downloads: { readonly name: string; readonly address: string }[];
let addresses: Map<string, Blob>;
let made: Blob[];

beforeEach(() => {
  downloads = [];
  addresses = new Map();
  made = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  URL.createObjectURL = (blob) => {
    if (!(blob instanceof Blob)) throw new TypeError("Only files are saved");
    const address = `blob:leadlight/${made.push(blob)}`;
    addresses.set(address, blob);
    return address;
  };
  URL.revokeObjectURL = (address) => void addresses.delete(address);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push({ name: this.download, address: this.href });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const bytesOf = (blob: Blob): Promise<readonly number[]> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve(reader.result instanceof ArrayBuffer ? [...new Uint8Array(reader.result)] : []),
    );
    reader.readAsArrayBuffer(blob);
  });

fileSaverContract("the browser", () => ({
  saver: browserFileSaver,
  saved: () =>
    Promise.all(
      downloads.map(async ({ name, address }) => {
        const blob = addresses.get(address);
        if (blob === undefined) throw new Error(`${address} works no more`);
        return { name, mimeType: blob.type, bytes: await bytesOf(blob) };
      }),
    ),
}));

test("the browser's memory is given back when the file had time to be read", () => {
  browserFileSaver.save({ name: "history.csv", mimeType: "text/csv", chunks: [new Uint8Array([1])] });
  vi.advanceTimersByTime(30_000);
  expect(addresses.size).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(addresses.size).toBe(0);
});
