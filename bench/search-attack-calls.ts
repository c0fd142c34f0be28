import { parseArgs } from "node:util";
import * as z from "zod";
import { enrichment } from "#wire/enrichment.ts";
import { seededRandom } from "#tests/support/random.ts";
import { companyWords, firstNames } from "./equal-names.ts";

/** Who attacks, and for how long. A process of its own makes the calls, so that it takes no time from the one who measures. */
export const Attack = z.object({
  origin: z.string(),
  /** Each calls from a network of its own. */
  tokens: z.array(z.string()),
  atOnce: z.int(),
  seconds: z.number(),
});
export type Attack = z.infer<typeof Attack>;

/** How many calls were answered with each status. */
export const Answered = z.record(z.string(), z.int());

/** The two searches that cost most: all common words at once, and one common name at one common company. */
const attack = async ({ origin, tokens, atOnce, seconds }: Attack): Promise<z.infer<typeof Answered>> => {
  const random = seededRandom(1);
  const endsAt = performance.now() + seconds * 1_000;
  const answered: Record<string, number> = {};
  const search = async (place: number): Promise<void> => {
    const isAll = random.below(2) === 0;
    const name = isAll ? firstNames.map(() => random.pick(firstNames)).join(" ") : random.pick(firstNames);
    const company = isAll ? companyWords.map(() => random.pick(companyWords)).join(" ") : random.pick(companyWords);
    const response = await fetch(`${origin}${enrichment.path}`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${tokens[place % tokens.length]}`,
        "Content-Type": "application/json",
        "X-Forwarded-For": `192.0.2.${place % tokens.length}`,
      },
      body: JSON.stringify({ name, company }),
    });
    await response.arrayBuffer();
    answered[response.status] = (answered[response.status] ?? 0) + 1;
  };
  await Promise.all(
    Array.from({ length: atOnce }, async (_, place) => {
      while (performance.now() < endsAt) await search(place);
    }),
  );
  return answered;
};

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true });
  process.stdout.write(JSON.stringify(await attack(Attack.parse(JSON.parse(positionals[0] ?? "{}")))));
}
