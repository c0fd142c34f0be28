import { importDirectory, type ImportSummary } from "#backend/directory/import-directory.ts";
import { contactImport, directorImport } from "#backend/directory/import-kinds.ts";
import { createTestDatabase } from "./database.ts";
import { createDirectoryFiles, type DirectoryFiles } from "./directory-files.ts";
import { testSuppression } from "./suppression.ts";

type Loaded = ImportSummary & { readonly reasons: readonly string[] };

export interface DirectorySetup {
  readonly files: DirectoryFiles;
  /** Imports a file; `reasons` are the bad rows as "number: reason". */
  load(kind: "contacts" | "directors", file: string): Promise<Loaded>;
  contact(slug: string): Promise<Record<string, unknown> | undefined>;
  directors(): Promise<readonly object[]>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** An empty directory, and somewhere to put an operator's files. */
export const openDirectorySetup = async (): Promise<DirectorySetup> => {
  const [database, files] = await Promise.all([createTestDatabase(), createDirectoryFiles()]);
  return {
    files,
    load: async (kind, file) => {
      const reasons: string[] = [];
      const note = (row: number, reason: string): void => void reasons.push(`${row}: ${reason}`);
      const summary =
        kind === "contacts"
          ? await importDirectory(database, contactImport, file, { onSkipped: note, suppression: testSuppression })
          : await importDirectory(database, directorImport, file, { onSkipped: note, suppression: testSuppression });
      return { ...summary, reasons };
    },
    contact: async (slug) =>
      (await database.db<Record<string, unknown>>("select * from contact where slug = $1", [slug]))[0],
    directors: () => database.db("select din, name, phone, email from director order by name desc"),
    empty: async () => {
      await database.db("truncate contact, director cascade");
    },
    close: async () => {
      await Promise.all([database.drop(), files.remove()]);
    },
  };
};

/** A value as the directory keeps it. */
export const value = (
  text: string,
  kind: string | null = null,
  confirmed_at: string | null = null,
  source: string | null = null,
) => ({ value: text, kind, confirmed_at, source });
