import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import type { SeededRandom } from "#tests/support/random.ts";
import type { Caller } from "./calls.ts";
import type { Cluster } from "./cluster.ts";
import { MAILBOXES } from "./mailboxes.ts";
import { type Order, orderJob } from "./orders.ts";
import { giveCredits, type Person, signIn } from "./people.ts";

const PEOPLE = 8;
const ORDERERS = 2;
const ROWS = 60;
/** In tenths: more than anybody here can spend. */
const CREDITS = 10_000_000;
const PAUSE_MS = 400;
const NEWCOMER_EVERY_MS = 8_000;

/** What somebody paid for, and the answer that they saw. */
interface Bought {
  /** As the ledger names it; a verification has its day added there. */
  readonly operation: string;
  readonly path: string;
  readonly init: RequestInit;
}

interface Wanted extends Bought {
  readonly kind: string;
  /** Whether an answer is one that is paid for. */
  readonly isFound: (answer: string) => boolean;
}

const hasEmail = (answer: string): boolean =>
  z.object({ email: z.array(z.unknown()) }).parse(JSON.parse(answer)).email.length > 0;
const isDeliverable = (answer: string): boolean =>
  z.looseObject({ outcome: z.string() }).parse(JSON.parse(answer)).outcome === "deliverable";

export interface Buyer extends Person {
  readonly bought: readonly Bought[];
}

export interface Load {
  readonly buyers: readonly Buyer[];
  readonly newcomers: readonly Person[];
  readonly orders: readonly Order[];
  /** What went wrong in a way that no fault explains. */
  readonly defects: readonly string[];
  /** Begins nothing more, and waits until all that was begun is done. */
  stop(): Promise<void>;
}

interface Needs {
  readonly cluster: Cluster;
  readonly caller: Caller;
  readonly random: SeededRandom;
  /** How many people the directory has, named bulk-1 and so on; two in three have a phone number. */
  readonly directory: number;
}

/** People who use the site until it is stopped: each does one thing after the other, and repeats what fails. */
export const startLoad = async ({ cluster, caller, random, directory }: Needs): Promise<Load> => {
  const { origin } = cluster;
  const orders: Order[] = [];
  const newcomers: Person[] = [];
  const defects: string[] = [];
  let isOver = false;
  let next = 0;

  const buyer = async (number: number): Promise<Buyer & { readonly act: () => Promise<void> }> => {
    const person = await signIn(cluster, caller, `buyer${number}@acme.example`);
    await giveCredits(cluster, person, CREDITS);
    const { headers } = person;
    const bought: Bought[] = [];
    const get = (kind: string, path: string) => () => caller.insist(kind, origin + path, { headers });
    const buy = async ({ kind, isFound, ...wanted }: Wanted): Promise<void> => {
      const paid = { ...wanted.init, headers: { ...headers, "Idempotency-Key": randomUUID() } };
      if (isFound(await caller.insist(kind, origin + wanted.path, paid))) bought.push(wanted);
    };
    const nextProfile = (): string => `bulk-${(next = (next + 1) % directory) + 1}`;
    const reveal = (): Promise<void> => {
      const profile = nextProfile();
      const path = `/webhook/extractor1?type=email&profile_url=${encodeURIComponent(`linkedin.com/in/${profile}`)}`;
      return buy({ kind: "reveal", operation: `email:${profile}`, path, init: {}, isFound: hasEmail });
    };
    const verify = (): Promise<void> => {
      const email = `person${(next += 1)}@${MAILBOXES.domain}`;
      const init = { method: "POST", body: JSON.stringify({ email }) };
      const operation = `verify_email:${email}`;
      return buy({ kind: "verify_email", operation, path: "/webhook/verify_email", init, isFound: isDeliverable });
    };
    const actions = [
      get("get_credits", "/webhook/get_credits"),
      get("who", `/webhook/extractor1?type=profile&profile_url=linkedin.com%2Fin%2F${nextProfile()}`),
      get("history", "/webhook/transaction?page=1&chunk_size=50"),
      reveal,
      reveal,
      verify,
    ];
    return { ...person, bought, act: async () => void (await random.pick(actions)()) };
  };

  const repeat = async (act: () => Promise<void>, everyMs: number): Promise<void> => {
    while (!isOver) {
      await act().catch((error: unknown) => defects.push(error instanceof Error ? error.message : String(error)));
      await pause(everyMs / 2 + random.below(everyMs));
    }
  };
  const buyers = await Promise.all(Array.from({ length: PEOPLE }, (_, number) => buyer(number)));
  const orderers = await Promise.all(
    Array.from({ length: ORDERERS }, async (_, number) => {
      const person = await signIn(cluster, caller, `orderer${number}@acme.example`);
      await giveCredits(cluster, person, CREDITS);
      return person;
    }),
  );
  const order = (person: Person) => async (): Promise<void> => {
    const first = random.below(directory - ROWS) + 1;
    const profiles = Array.from({ length: ROWS }, (_, row) => `bulk-${first + row}`);
    orders.push(await orderJob(origin, caller, person, profiles));
  };
  const welcome = async (): Promise<void> => {
    newcomers.push(await signIn(cluster, caller, `newcomer${newcomers.length}@acme.example`));
  };
  const loops = [
    ...buyers.map(({ act }) => repeat(act, PAUSE_MS)),
    ...orderers.map((person) => repeat(order(person), PAUSE_MS)),
    repeat(welcome, NEWCOMER_EVERY_MS),
  ];
  return {
    buyers,
    newcomers,
    orders,
    defects,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
    },
  };
};
