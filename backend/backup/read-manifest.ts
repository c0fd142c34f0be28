import type { ArchiveReader } from "./archive.ts";
import { AnyManifest, FORMAT, Manifest, MANIFEST } from "./manifest.ts";

/** Rejects with a sentence where this version can't restore the backup: it is none, damaged, or made by a newer version. */
export const readManifest = async (
  archive: ArchiveReader,
  known: { readonly migrations: readonly string[] },
): Promise<Manifest> => {
  if (!archive.has(MANIFEST)) throw new Error("The file is not a Leadlight backup: it has no manifest.");
  const content = await contentOf(archive);
  const any = AnyManifest.safeParse(content);
  if (!any.success) throw new Error(UNREADABLE);
  if (any.data.format > FORMAT) throw new Error(NEWER);
  const manifest = Manifest.safeParse(content);
  if (!manifest.success) throw new Error(UNREADABLE);
  // Work that is noted beside the migrations has a name without a number.
  const unknown = manifest.data.migrations.filter((name) => /^\d{4}-/.test(name) && !known.migrations.includes(name));
  if (unknown.length > 0) throw new Error(NEWER);
  return manifest.data;
};

const UNREADABLE = "The backup is damaged: its manifest can't be read.";
const NEWER = "The backup was made by a newer version of Leadlight: restore it with that version or later.";

const contentOf = async (archive: ArchiveReader): Promise<unknown> => {
  try {
    return JSON.parse(await archive.textOf(MANIFEST));
  } catch (cause) {
    throw new Error(UNREADABLE, { cause });
  }
};
