import { type Din, parseDin } from "#domain/lookups/din.ts";
import type { Purpose } from "#domain/lookups/purpose.ts";
import type { DirectorItem } from "#domain/lookups/director.ts";
import type { Failure } from "#application/shared/failure.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { Pay } from "./pay.ts";
import { type SearchWatch, untilFound } from "./until-found.ts";
import type { DirectorDirectory, FoundDirector, RevealedDirector } from "#application/ports/director-directory.ts";
import type { Refusal } from "#application/shared/refusal.ts";
import { err, type Result, ok } from "#application/shared/result.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";

export interface DirectorSearchNeeds {
  readonly directors: DirectorDirectory;
  readonly keeper: SessionKeeper;
  /** Whether the backend gives a director's details before anything is paid for; undefined in an outage, where nobody knows. */
  readonly offersNames: () => boolean | undefined | Promise<boolean | undefined>;
}

export interface DirectorSearch {
  readonly din: Din;
  /** "not-offered" where the backend does not give names and was not asked; undefined waiting nobody has this number. */
  readonly found: FoundDirector | "not-offered" | undefined;
}

/** Finds the director with this number, free of charge. A backend that does not give names is not asked. */
export const searchDirector =
  ({ directors, keeper, offersNames }: DirectorSearchNeeds) =>
  async (text: string): Promise<Result<DirectorSearch, Refusal<"incomplete-din"> | Failure>> => {
    const din = parseDin(text);
    if (din === undefined) return err({ kind: "incomplete-din" });
    const isOffered = await offersNames();
    if (isOffered === undefined) return err({ kind: "unreachable" });
    if (!isOffered) return ok({ din, found: "not-offered" });
    const found = await keeper.whileSignedIn(() => directors.find(din));
    return found.ok ? ok({ din, found: found.value }) : found;
  };

interface RevealNeeds {
  readonly directors: DirectorDirectory;
  readonly pay: Pay;
  readonly clock: Pick<Clock, "now" | "pause">;
}

/** How a line is opened. */
export interface DirectorReveal {
  readonly watch?: SearchWatch;
  /** What it is needed for, where the backend asks. */
  readonly purpose?: Purpose | undefined;
}

/** Opens one line about a director. Where sources have to be asked, that can take long. */
export const revealDirector =
  ({ directors, pay, clock }: RevealNeeds) =>
  (item: DirectorItem, din: Din, { watch, purpose }: DirectorReveal = {}): Promise<Result<RevealedDirector, Failure>> =>
    pay(item, din, (key) =>
      untilFound(clock, (waiting) => directors.reveal({ item, din, key, waiting, purpose }), watch),
    );
