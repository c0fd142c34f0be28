import { importDirectory, type ImportOptions, type ImportSummary } from "#backend/directory/import-directory.ts";
import { contactImport, directorImport } from "#backend/directory/import-kinds.ts";
import { createTestDatabase } from "./database.ts";
import { createDirectoryFiles, type DirectoryFiles } from "./directory-files.ts";
import { testSuppression } from "./suppression.ts";
import { testRecord } from "./value-record.ts";

type Loaded = ImportSummary & { readonly reasons: readonly string[] };

export interface DirectorySetup {
  readonly files: DirectoryFiles;
  /** Imports a file; `reasons` are the bad rows as "number: reason". */
  load(kind: "contacts" | "directors", file: string, changes?: Partial<ImportOptions>): Promise<Loaded>;
  contact(slug: string): Promise<Record<string, unknown> | undefined>;
  /** What was said of each list of a contact, by the column that names the import. */
  saidOf(slug: string, column: string): Promise<object | undefined>;
  directors(): Promise<readonly object[]>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** An empty directory, and somewhere to put an operator's files. */
export const openDirectorySetup = async (): Promise<DirectorySetup> => {
  const [database, files] = await Promise.all([createTestDatabase(), createDirectoryFiles()]);
  return {
    files,
    load: async (kind, file, changes) => {
      const reasons: string[] = [];
      const options: ImportOptions = {
        record: testRecord,
        onSkipped: (row, reason) => void reasons.push(`${row}: ${reason}`),
        suppression: testSuppression,
        ...changes,
      };
      const summary =
        kind === "contacts"
          ? await importDirectory(database, contactImport, file, options)
          : await importDirectory(database, directorImport, file, options);
      return { ...summary, reasons };
    },
    contact: async (slug) =>
      (await database.db<Record<string, unknown>>("select * from contact where slug = $1", [slug]))[0],
    saidOf: async (slug, column) =>
      (
        await database.db(
          `select legal_basis, purpose, obtained_on::text from contact c join directory_import i on i.id = c.${column} where c.slug = $1`,
          [slug],
        )
      )[0],
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
