import { parseArgs } from "node:util";
import * as z from "zod";

/** "{n}" in path and body is another number each time. */
const Request = z.object({
  method: z.string(),
  path: z.string(),
  token: z.optional(z.string()),
  body: z.optional(z.string()),
});
export type Request = z.infer<typeof Request>;

/** What one account sends. A process of its own makes the calls, so that it takes no time from the one who measures. */
export const Attack = z.object({
  origin: z.string(),
  /** Each lane repeats its requests one after another; the lanes run at the same time. */
  lanes: z.array(z.array(Request)),
  seconds: z.number(),
});
export type Attack = z.infer<typeof Attack>;

/** How many calls were answered with each status; "broken" are those without a whole answer. */
export const Answered = z.record(z.string(), z.int());

let sent = 0;

/** Sends a request from a network that is not the measured person's, and reads the whole answer. */
export const send = async (origin: string, { method, path, token, body }: Request): Promise<number> => {
  sent += 1;
  const numbered = (text: string): string => text.replaceAll("{n}", String(sent));
  const answer = await fetch(origin + numbered(path), {
    method,
    headers: {
      "X-Forwarded-For": "192.0.2.1",
      "Content-Type": "application/json",
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: numbered(body) }),
  });
  await answer.body?.pipeTo(new WritableStream());
  return answer.status;
};

const attack = async ({ origin, lanes, seconds }: Attack): Promise<z.infer<typeof Answered>> => {
  const endsAt = performance.now() + seconds * 1_000;
  const answered: Record<string, number> = {};
  const run = async (lane: readonly Request[]): Promise<void> => {
    while (performance.now() < endsAt) {
      for (const request of lane) {
        const status = await send(origin, request).catch(() => "broken");
        answered[status] = (answered[status] ?? 0) + 1;
      }
    }
  };
  await Promise.all(lanes.map(run));
  return answered;
};

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true });
  process.stdout.write(JSON.stringify(await attack(Attack.parse(JSON.parse(positionals[0] ?? "{}")))));
}
