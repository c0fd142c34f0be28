import { describe, expect, test } from "vitest";
import type { FileUpload } from "#application/ports/file-upload.ts";
import type { ChosenFile } from "#application/ports/table-reader.ts";
import { err, ok } from "#application/shared/result.ts";

export interface FileUploadSetup {
  readonly uploads: FileUpload;
  /** Signed for one upload. */
  readonly url: string;
  readonly file: ChosenFile;
  /** How many files have arrived whole. */
  arrived(): number;
  /** The next upload is answered with this status. */
  refuse(status: number): void;
  /** The next upload is cut off on its way. */
  cut(): void;
  /** The next upload is never answered. */
  hang(): {
    /** Resolves once the upload is under way. */
    readonly begun: () => Promise<void>;
    /** Lets the time pass after which nobody waits any more. */
    readonly pass: () => void;
  };
}

export const fileUploadContract = (name: string, open: () => FileUploadSetup | Promise<FileUploadSetup>): void => {
  const send = ({ uploads, url, file }: FileUploadSetup) => {
    const shares: number[] = [];
    return { shares, ...uploads.send(url, file, (share) => void shares.push(share)) };
  };

  describe(`${name} as a way to send files`, () => {
    test("sends the whole file once, and reports its progress, from 0 to 1", async () => {
      const setup = await open();
      const { result, shares } = send(setup);
      expect(await result).toEqual(ok(undefined));
      expect(setup.arrived()).toBe(1);
      expect(shares.at(-1)).toBe(1);
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
      expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    });

    test.each([400, 403, 404, 413, 500, 503])("says with which status the file was refused: %i", async (status) => {
      const setup = await open();
      setup.refuse(status);
      expect(await send(setup).result).toEqual(err({ kind: "status", status }));
      expect(setup.arrived()).toBe(0);
    });

    test("says that the file did not arrive where the line is cut", async () => {
      const setup = await open();
      setup.cut();
      expect(await send(setup).result).toEqual(err({ kind: "unreachable" }));
      expect(setup.arrived()).toBe(0);
    });

    test("gives up on a line on which nothing moves", async () => {
      const setup = await open();
      const { begun, pass } = setup.hang();
      const { result } = send(setup);
      await begun();
      pass();
      expect(await result).toEqual(err({ kind: "timed-out" }));
      expect(setup.arrived()).toBe(0);
    });

    test("ends without a result when it is cancelled, and reports nothing more", async () => {
      const setup = await open();
      const { begun } = setup.hang();
      const { result, cancel, shares } = send(setup);
      await begun();
      const sharesSoFar = shares.length;
      cancel();
      expect(await result).toBeUndefined();
      expect(setup.arrived()).toBe(0);
      expect(shares).toHaveLength(sharesSoFar);
    });

    test("is not changed by a cancel that comes too late", async () => {
      const setup = await open();
      const { result, cancel } = send(setup);
      await result;
      cancel();
      expect(await result).toEqual(ok(undefined));
      expect(setup.arrived()).toBe(1);
    });
  });
};
