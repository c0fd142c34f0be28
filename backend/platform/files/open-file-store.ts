import path from "node:path";
import type { Clock } from "#backend/platform/clock.ts";
import { type DiskFileStore, openDiskFileStore } from "./disk-file-store.ts";
import { type FileStore, newFileKey } from "./file-store.ts";
import type { S3Settings } from "./s3-settings.ts";
import type { SignedLinks } from "./signed-links.ts";

export interface Files {
  readonly store: FileStore;
  /** The same, where files are sent to this backend. */
  readonly disk: DiskFileStore | undefined;
  /** Where signed addresses lead: pages must be allowed to send there. */
  readonly uploadOrigin: string;
}

interface FileSettings {
  readonly s3: S3Settings | undefined;
  readonly dataFolder: string;
}

/** Where uploaded files lie on the disk. */
export const uploadsFolder = (dataFolder: string): string => path.join(dataFolder, "uploads");

/** Files lie on the disk, or in S3 where it is set. */
export const openFileStore = async (
  { s3, dataFolder }: FileSettings,
  { links, origin, clock }: { links: SignedLinks; origin: string; clock: Clock },
): Promise<Files> => {
  if (s3 === undefined) {
    const disk = await openDiskFileStore({ folder: uploadsFolder(dataFolder), links, origin });
    return { store: disk, disk, uploadOrigin: origin };
  }
  // Loaded only here, because the client of S3 is large.
  const { s3FileStore } = await import("./s3-file-store.ts");
  const store = s3FileStore(s3, { clock });
  const example = await store.signPut(newFileKey(), new Date(clock() + 1_000));
  return { store, disk: undefined, uploadOrigin: new URL(example).origin };
};
