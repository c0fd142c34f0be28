import { Hono } from "hono";
import type { HTTPException } from "hono/http-exception";
import { TABLE_MAX_BYTES } from "#domain/shared/table-limits.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import type { DiskFileStore, Receipt } from "#backend/platform/files/disk-file-store.ts";
import type { Log } from "#backend/platform/log.ts";
import { isFileKey } from "#backend/platform/files/file-store.ts";
import type { SignedLinks } from "#backend/platform/files/signed-links.ts";
import { UPLOAD_USE, uploadPath } from "#backend/platform/files/upload-address.ts";

interface FileNeeds {
  readonly store: Pick<DiskFileStore, "receive">;
  readonly links: SignedLinks;
  /** Awaited before an upload is acknowledged. Called again for the same key after a crash: must be safe to repeat. */
  readonly onArrived: (key: string) => Promise<void>;
  readonly log: Log;
}

const AGAIN = "Please start the upload again; nothing was charged.";

const refusalOf = (receipt: Exclude<Receipt, "stored">): HTTPException => {
  switch (receipt) {
    case "cut":
      return refuse(400, `The file arrived incomplete. ${AGAIN}`);
    case "taken":
      return refuse(412, "This upload address was already used; each accepts one file.");
    case "too-large":
      return refuse(413, "The file is larger than 10 MB.");
    case "no-space":
      return refuse(507, `We can't store the file right now. ${AGAIN}`);
  }
};

/** Uploads to signed addresses, below /files. The signature is all that counts; no token is read. Nothing is sent out. */
export const fileRoutes = ({ store, links, onArrived, log }: FileNeeds): Hono => {
  const app = new Hono();

  app.put("/uploads/:key", async (context) => {
    // A body that is refused is not read to its end, so the connection can't be used again.
    context.header("Connection", "close");
    const key = context.req.param("key");
    if (!isFileKey(key)) throw refuse(404, "There is nothing at this address.");
    const { exp, sig } = context.req.query();
    const verdict = links.verify(uploadPath(key), { exp, sig }, UPLOAD_USE);
    if (verdict === "forged") throw refuse(403, "This upload address is not valid.");
    if (verdict === "expired") throw refuse(403, `This upload address has expired. ${AGAIN}`);
    // Refused by the stated length, a body need not be sent at all. What is sent is still counted.
    const stated = Number(context.req.header("Content-Length") ?? 0);
    const body = context.req.raw.body ?? new Blob([]).stream();
    const receipt = stated > TABLE_MAX_BYTES ? "too-large" : await store.receive(key, body, () => onArrived(key));
    if (receipt === "too-large") return refusedWhileSent(refusalOf(receipt), body);
    if (receipt === "no-space") log.error("Disk full (LEADLIGHT_DATA): an upload was rejected");
    if (receipt !== "stored") throw refusalOf(receipt);
    return context.body(null, 200);
  });

  app.all("/uploads/:key", (context) => {
    context.header("Allow", "PUT");
    throw refuse(405, "Please use PUT.");
  });

  return app;
};

/** How much of a refused body is still taken, in bytes, and for how long. */
const LINGER_BYTES = 64 * 1024 * 1024;
const LINGER_MS = 5_000;

/**
 * The refusal, whole at once, on a connection that stays for a while: a client that is cut off while it sends sees a broken
 * connection and no answer.
 */
const refusedWhileSent = ({ message, status }: HTTPException, body: ReadableStream<Uint8Array>): Response => {
  const answer = new TextEncoder().encode(JSON.stringify({ message }));
  const stream = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(answer);
      await readOn(body);
      controller.close();
    },
  });
  const headers = { "Content-Type": "application/json", "Content-Length": String(answer.length), Connection: "close" };
  return new Response(stream, { status, headers });
};

const readOn = async (body: ReadableStream<Uint8Array>): Promise<void> => {
  const reader = body.getReader();
  // Ends the read under way, which then rejects.
  const limit = setTimeout(() => reader.releaseLock(), LINGER_MS);
  try {
    for (let size = 0; size < LINGER_BYTES;) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.length;
    }
  } catch {
    // The client has gone, or takes too long.
  } finally {
    clearTimeout(limit);
    reader.releaseLock();
  }
};
