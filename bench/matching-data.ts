import { readFile } from "node:fs/promises";
import path from "node:path";
import Papa from "papaparse";
import * as z from "zod";

/** The public data that matching is measured on; the folder is an argument, as none of it may enter the repository. */
export interface MatchingData {
  readonly pairs: readonly LabelledPair[];
  /** A name and a nickname of it. */
  readonly nicknames: readonly (readonly [name: string, nickname: string])[];
  /** A word in Latin letters and in Devanagari. */
  readonly devanagari: readonly (readonly [latin: string, devanagari: string])[];
}

export interface LabelledPair {
  readonly kind: "person" | "company";
  readonly one: string;
  readonly other: string;
  readonly isSame: boolean;
  /** How clear the case is: "STRONG" ones must never fail. */
  readonly quality: string;
}

const kinds: Readonly<Record<string, LabelledPair["kind"]>> = {
  Person: "person",
  Company: "company",
  Organization: "company",
};
const PairRow = z.object({
  schema: z.string(),
  name1: z.string(),
  name2: z.string(),
  is_match: z.enum(["true", "false"]),
  quality: z.string(),
});
const NicknameRow = z.object({ name1: z.string(), name2: z.string() });

const rowsOf = async <Row>(folder: string, file: string, row: z.ZodType<Row>): Promise<readonly Row[]> => {
  const text = await readFile(path.join(folder, file), "utf8");
  return z.array(row).parse(Papa.parse(text, { header: true, skipEmptyLines: true }).data);
};

export const readMatchingData = async (folder: string): Promise<MatchingData> => {
  const pairs = await rowsOf(folder, "name-pairs.csv", PairRow);
  const nicknames = await rowsOf(folder, "nicknames.csv", NicknameRow);
  const words = await readFile(path.join(folder, "en-hi-words.tsv"), "utf8");
  return {
    pairs: pairs.flatMap(({ schema, name1, name2, is_match, quality }) => {
      const kind = kinds[schema];
      return kind === undefined ? [] : [{ kind, one: name1, other: name2, isSame: is_match === "true", quality }];
    }),
    nicknames: nicknames.map(({ name1, name2 }) => [name1, name2] as const),
    devanagari: words
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => z.tuple([z.string(), z.string()]).parse(line.split("\t"))),
  };
};
