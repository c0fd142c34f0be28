import { Hono } from "hono";
import type { HTTPException } from "hono/http-exception";
import { TABLE_MAX_BYTES } from "#domain/table.ts";
import { refuse } from "#backend/http/refuse.ts";
import type { DiskFileStore, Receipt } from "./disk-file-store.ts";
import { isFileKey } from "./file-store.ts";
import type { SignedLinks } from "./signed-links.ts";
import { UPLOAD_GRANT, uploadPath } from "./upload-address.ts";

interface FileNeeds {
  readonly store: Pick<DiskFileStore, "receive">;
  readonly links: SignedLinks;
  /** Awaited before an upload is acknowledged. Called again for the same key after a crash: must be safe to repeat. */
  readonly onArrived: (key: string) => Promise<void>;
}

const AGAIN = "Please start the upload again; nothing was charged.";

const refusalOf = (receipt: Exclude<Receipt, "stored">): HTTPException => {
  switch (receipt) {
    case "cut":
      return refuse(400, `The file did not arrive as a whole. ${AGAIN}`);
    case "taken":
      return refuse(412, "This upload address was used before; each takes one file.");
    case "too-large":
      return refuse(413, "The file is larger than 10 MB.");
    case "no-space":
      return refuse(507, `There is no room for the file on our side at the moment. ${AGAIN}`);
  }
};

/** Uploads to signed addresses, below /files. The signature is all that counts; no token is read. Nothing is sent out. */
export const fileRoutes = ({ store, links, onArrived }: FileNeeds): Hono => {
  const app = new Hono();

  app.put("/uploads/:key", async (context) => {
    // A body that is refused is not read to its end, so the connection can't be used again.
    context.header("Connection", "close");
    const key = context.req.param("key");
    if (!isFileKey(key)) throw refuse(404, "There is nothing at this address.");
    const { exp, sig } = context.req.query();
    const verdict = links.verify(uploadPath(key), { exp, sig }, UPLOAD_GRANT);
    if (verdict === "forged") throw refuse(403, "This upload address is not valid.");
    if (verdict === "expired") throw refuse(403, `This upload address has expired. ${AGAIN}`);
    // Refused by the stated length, a body need not be sent at all. What is sent is counted all the same.
    const stated = Number(context.req.header("Content-Length") ?? 0);
    if (stated > TABLE_MAX_BYTES) throw refusalOf("too-large");
    const receipt = await store.receive(key, context.req.raw.body ?? new Blob([]).stream(), () => onArrived(key));
    if (receipt !== "stored") throw refusalOf(receipt);
    return context.body(null, 200);
  });

  app.all("/uploads/:key", (context) => {
    context.header("Allow", "PUT");
    throw refuse(405, "Files can only be sent here, by PUT.");
  });

  return app;
};
