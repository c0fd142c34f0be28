import type { PushRule } from "#domain/crm/crm-connection.ts";
import type { CrmPerson, CrmTarget } from "#backend/crm/crm-target.ts";
import type { PushRowStore } from "#backend/crm/push-row.ts";
import { type PushProgress, pushRows } from "#backend/crm/push-rows.ts";
import type { CrmFixture } from "./crm-fixtures.ts";
import { type CrmStandIn, startCrm } from "./crm-stand-in.ts";

/** A clock that a test sets forward. */
export interface SetClock {
  readonly clock: () => number;
  advanceTo(time: number): void;
}

export const setClock = (): SetClock => {
  let now = Date.UTC(2026, 10, 25, 9, 0);
  return {
    clock: () => now,
    advanceTo: (time) => {
      now = Math.max(now + 1, time);
    },
  };
};

const surnames = ["Rao", "Lind", "Okafor", "Mehta", "Silva", "Novak", "Haas", "Sato"];

/** Fictional people with all that a CRM asks for. */
export const somePeople = (count: number): readonly CrmPerson[] =>
  Array.from({ length: count }, (_, index) => {
    const lastName = surnames[index % surnames.length] ?? "";
    return {
      id: `7d0c2f4e-0000-4000-8000-${String(index).padStart(12, "0")}`,
      values: {
        firstName: "Asha",
        lastName,
        fullName: `Asha ${lastName}`,
        title: "Head of Sales",
        company: "Acme",
        email: `asha.${String(index).padStart(3, "0")}@acme.example`,
        phone: `+9198765${String(index).padStart(5, "0")}`,
        profileUrl: `https://www.linkedin.com/in/asha-${index}`,
      },
    };
  });

/** The part before the colon names the key, where a CRM has such a name. */
export const TEST_KEY = "consumer:key-7f3a91";

export const never = (): AbortSignal => new AbortController().signal;

/** A target and the CRM that it reaches, on loopback. */
export interface CrmBench {
  readonly time: SetClock;
  readonly crm: CrmStandIn;
  readonly target: CrmTarget;
}

export const openCrm = async (fixture: CrmFixture, timeoutMs?: number): Promise<CrmBench> => {
  const time = setClock();
  const crm = await startCrm(fixture.play(time.clock));
  const access = { origin: crm.origin, key: TEST_KEY, networks: ["127.0.0.0/8"], clock: time.clock, timeoutMs };
  return { time, crm, target: fixture.target(access) };
};

interface Pushing {
  readonly target: CrmTarget;
  readonly store: PushRowStore;
  readonly time: SetClock;
  readonly rule?: PushRule;
}

/** Pushes as a worker does: whenever a row is due, until the push is finished or stopped. */
export const pushAll = async ({ target, store, time, rule = "fill-empty" }: Pushing): Promise<PushProgress> => {
  for (let turns = 0; turns < 1_000; turns += 1) {
    const progress = await pushRows({
      target,
      store,
      rule,
      clock: time.clock,
      signal: never(),
      hasTimeLeft: () => true,
    });
    if (progress.state !== "waiting") return progress;
    time.advanceTo(progress.dueAt);
  }
  throw new Error("The push does not end");
};
