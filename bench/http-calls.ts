import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import * as z from "zod";
import { sampleContacts } from "#backend/directory/sample-directory.ts";

/** What is called, and by whom. A process of its own makes the calls, so that it takes no time from who is called. */
export const Calls = z.object({
  kind: z.enum(["bare", "get_credits", "reveal"]),
  origin: z.string(),
  tokens: z.array(z.string()),
  connections: z.int(),
  /** Of calls. */
  amount: z.int(),
  /** Where the last one ended: every reveal is another one. */
  from: z.int(),
});
export type Calls = z.infer<typeof Calls>;

export const Measured = z.object({ rate: z.number(), p50: z.number(), p99: z.number(), failed: z.int() });
export type Measured = z.infer<typeof Measured>;

const slugs = sampleContacts().flatMap(({ slug, phone_no }) => (phone_no.length > 0 ? [slug] : []));

/** How many reveals so many people can make, each of another person's number. */
export const revealsOf = (people: number): number => people * slugs.length;

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index];
  if (item === undefined) throw new RangeError("There are no more");
  return item;
};

const requestOf = ({ kind, tokens }: Calls, index: number): autocannon.Request => {
  if (kind === "bare") return { path: `/contact?slug=${at(slugs, index % slugs.length)}` };
  const headers = { Authorization: `Bearer ${at(tokens, index % tokens.length)}` };
  if (kind === "get_credits") return { path: "/webhook/get_credits", headers };
  const profile = encodeURIComponent(`linkedin.com/in/${at(slugs, Math.floor(index / tokens.length))}`);
  const path = `/webhook/extractor1?type=phone_no&profile_url=${profile}`;
  return { path, headers: { ...headers, "Idempotency-Key": randomUUID() } };
};

/** Makes all calls, as fast as they are answered. */
const makeCalls = async (calls: Calls): Promise<Measured> => {
  let next = calls.from;
  const begun = performance.now();
  // autocannon's own duration ends at the next full second.
  let ended = begun;
  const { non2xx, errors, latency } = await new Promise<autocannon.Result>((resolve, reject) => {
    const making = autocannon(
      {
        url: calls.origin,
        connections: calls.connections,
        amount: calls.amount,
        timeout: 60,
        requests: [{ setupRequest: (request) => ({ ...request, ...requestOf(calls, next++) }) }],
      },
      (error, result) => (error instanceof Error ? reject(error) : resolve(result)),
    );
    making.on("response", () => (ended = performance.now()));
  });
  const rate = (calls.amount / (ended - begun)) * 1000;
  return { rate, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
};

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true });
  const calls = Calls.parse(JSON.parse(positionals[0] ?? "{}"));
  process.stdout.write(JSON.stringify(await makeCalls(calls)));
}
