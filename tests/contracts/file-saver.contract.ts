import { describe, expect, test } from "vitest";
import type { FileSaver, MadeFile } from "#application/ports/file-saver.ts";

export interface FileSaverSetup {
  readonly saver: FileSaver;
  /** What has arrived where files are kept, in that order. */
  saved(): Promise<readonly { readonly name: string; readonly mimeType: string; readonly bytes: readonly number[] }[]>;
}

export const fileSaverContract = (name: string, open: () => FileSaverSetup): void => {
  const file = (changes: Partial<MadeFile> = {}): MadeFile => ({
    name: "history.csv",
    mimeType: "text/csv;charset=utf-8",
    chunks: [new Uint8Array([1, 2]), new Uint8Array([3])],
    ...changes,
  });

  describe(`${name} as what saves files`, () => {
    test("saves nothing before it is asked to", async () => {
      expect(await open().saved()).toEqual([]);
    });

    test("keeps a file with its name, its kind and all of its bytes", async () => {
      const { saver, saved } = open();
      saver.save(file());
      expect(await saved()).toEqual([{ name: "history.csv", mimeType: "text/csv;charset=utf-8", bytes: [1, 2, 3] }]);
    });

    test("keeps texts as UTF-8", async () => {
      const { saver, saved } = open();
      saver.save(file({ chunks: ["é", new Uint8Array([1])] }));
      expect((await saved()).map(({ bytes }) => bytes)).toEqual([[0xc3, 0xa9, 1]]);
    });

    test("keeps two files as two, also of one name", async () => {
      const { saver, saved } = open();
      saver.save(file());
      saver.save(file({ chunks: [] }));
      expect((await saved()).map(({ bytes }) => bytes)).toEqual([[1, 2, 3], []]);
    });
  });
};
