import { open, readdir, readFile, rename, rm, unlink } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { isCode } from "./error-code.ts";
import type { Place } from "./place.ts";

/** The right to start a PostgreSQL on the files of a folder. The claim with the highest number counts. */
export interface Claim {
  readonly number: number;
  /** Who holds it; "nobody" once it was given back, "unreadable" while it is written or where its writer was killed. */
  readonly holder: Place | "nobody" | "unreadable";
}

const Holder = z.object({ host: z.string(), id: z.string() });

const HELD = /^claim-(\d+)$/;
const GIVEN_BACK = /^claim-(\d+)-given-back$/;

/** The name of a held claim's file. It exists for as long as the claim holds, whatever happens to its holder. */
export const claimName = (number: number): string => `claim-${number}`;

export const readClaim = async (folder: string): Promise<Claim | undefined> => {
  const names = await readdir(folder);
  const held = highest(names, HELD);
  const givenBack = highest(names, GIVEN_BACK);
  if (held === 0 && givenBack === 0) return undefined;
  if (givenBack > held) return { number: givenBack, holder: "nobody" };
  try {
    const text = await readFile(path.join(folder, claimName(held)), "utf8");
    return { number: held, holder: Holder.safeParse(text === "" ? undefined : JSON.parse(text)).data ?? "unreadable" };
  } catch (error) {
    if (isCode(error, "ENOENT")) return readClaim(folder); // Given back or followed by another one just now.
    if (error instanceof SyntaxError) return { number: held, holder: "unreadable" };
    throw error;
  }
};

/**
 * Takes the claim that follows `last`. Undefined when somebody else was faster: then read again. It is decided by which
 * process creates the file, so it works wherever several machines see one folder. Numbers only rise while a folder is in
 * use, so that a slow process, which still takes `last` for the newest claim, finds the higher one afterwards.
 */
export const takeClaim = async (folder: string, last: Claim | undefined, place: Place): Promise<Claim | undefined> => {
  const claim: Claim = { number: (last?.number ?? 0) + 1, holder: place };
  const file = path.join(folder, claimName(claim.number));
  try {
    const handle = await open(file, "wx", 0o644);
    try {
      await handle.writeFile(JSON.stringify(place));
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isCode(error, "EEXIST")) return undefined;
    await rm(file, { force: true });
    throw error;
  }
  const newest = await readClaim(folder);
  if (newest?.number === claim.number) return claim;
  await dropClaim(folder, claim);
  return undefined;
};

/** Ends the claims before `claim`: a PostgreSQL that was started under one of them stops when it sees that. */
export const endEarlierClaims = async (folder: string, { number }: Claim): Promise<void> => {
  for (const name of await readdir(folder)) {
    const [, earlier] = HELD.exec(name) ?? GIVEN_BACK.exec(name) ?? [];
    if (earlier !== undefined && Number(earlier) < number) await rm(path.join(folder, name), { force: true });
  }
};

/** Undoes `takeClaim` for a server that never ran under it. */
export const dropClaim = async (folder: string, { number }: Claim): Promise<void> => {
  await unlink(path.join(folder, claimName(number))).catch(unlessMissing);
};

/** For when its server has ended: the next one may start at once, wherever that is. Takes no room on a full disk. */
export const giveBackClaim = async (folder: string, number: number): Promise<void> => {
  const file = path.join(folder, claimName(number));
  await rename(file, `${file}-given-back`).catch(unlessMissing);
};

const highest = (names: readonly string[], pattern: RegExp): number =>
  names.reduce((found, name) => Math.max(found, Number(pattern.exec(name)?.[1] ?? 0)), 0);

const unlessMissing = (error: unknown): void => {
  if (!isCode(error, "ENOENT")) throw error;
};
