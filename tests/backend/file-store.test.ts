import path from "node:path";
import { openDiskFileStore } from "#backend/platform/files/disk-file-store.ts";
import { loadLinkSecret } from "#backend/platform/files/link-secret.ts";
import { s3FileStore } from "#backend/platform/files/s3-file-store.ts";
import { signedLinks } from "#backend/platform/files/signed-links.ts";
import { startTestBackend } from "#tests/support/backend/backend.ts";
import { startS3Server } from "#tests/support/backend/s3-server.ts";
import { describeFileStore } from "./file-store.contract.ts";

describeFileStore("the disk of a backend", async () => {
  const backend = await startTestBackend();
  const links = signedLinks({ secret: await loadLinkSecret(backend.database.db), clock: Date.now });
  const folder = path.join(backend.dataFolder, "uploads");
  return {
    store: await openDiskFileStore({ folder, links, origin: backend.origin }),
    pages: backend.origin,
    close: backend.close,
  };
});

describeFileStore("a bucket of S3", async () => {
  const pages = "https://leadlight.example";
  const server = await startS3Server([pages]);
  return { store: s3FileStore(server.settings), pages, close: server.close };
});
