import { importDirectory, type ImportSummary } from "#backend/directory/import-directory.ts";
import { contactImport, directorImport } from "#backend/directory/import-kinds.ts";
import { createTestDatabase } from "./database.ts";
import { createDirectoryFiles, type DirectoryFiles } from "./directory-files.ts";

type Loaded = ImportSummary & { readonly reasons: readonly string[] };

export interface DirectoryDesk {
  readonly files: DirectoryFiles;
  /** Imports a file; `reasons` are the bad rows as "number: reason". */
  load(kind: "contacts" | "directors", file: string): Promise<Loaded>;
  contact(slug: string): Promise<Record<string, unknown> | undefined>;
  directors(): Promise<readonly object[]>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** An empty directory, and somewhere to put an operator's files. */
export const openDirectoryDesk = async (): Promise<DirectoryDesk> => {
  const [database, files] = await Promise.all([createTestDatabase(), createDirectoryFiles()]);
  const { sql } = database;
  return {
    files,
    load: async (kind, file) => {
      const reasons: string[] = [];
      const note = (row: number, reason: string): void => void reasons.push(`${row}: ${reason}`);
      const summary =
        kind === "contacts"
          ? await importDirectory(sql, contactImport, file, note)
          : await importDirectory(sql, directorImport, file, note);
      return { ...summary, reasons };
    },
    contact: async (slug) =>
      (await sql.query<Record<string, unknown>>("select * from contact where slug = $1", [slug]))[0],
    directors: () => sql.query("select din, name, phone, email from director order by name desc"),
    empty: async () => {
      await sql.query("truncate contact, director cascade");
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
