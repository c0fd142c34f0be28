import * as z from "zod";
import { costOf, type PaidOperation, toCredits } from "#domain/shared/credits.ts";
import { titleOf } from "#domain/shared/tool.ts";
import type { ExtractedValue, OwnedLine } from "#wire/extractor.ts";

/** A value as tools show it. */
export const ShownValue = z.object({
  value: z.string(),
  kind: z.string().optional(),
  confirmed_at: z.string().optional(),
  found_at: z.string().optional(),
  source: z.string().optional(),
  reported_wrong: z.boolean().optional(),
});
export type ShownValue = z.infer<typeof ShownValue>;

export const shownValues = (
  listed: ExtractedValue | readonly ExtractedValue[] | null | undefined,
): readonly ShownValue[] => [listed ?? []].flat().flatMap(shownValue);

const shownValue = (one: ExtractedValue): readonly ShownValue[] => {
  if (one === null) return [];
  if (typeof one !== "object") return [{ value: String(one) }];
  const { item, address, value, kind, confirmed_at, found_at, source, reported_wrong } = one;
  const text = item ?? address ?? value;
  if (text === null || text === undefined) return [];
  const said = { kind, confirmed_at, found_at, source, reported_wrong: reported_wrong === true ? true : undefined };
  return [{ value: String(text), ...withoutGaps(said) }];
};

/** Without what is null or missing. */
export const withoutGaps = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  ) as { [Name in keyof Fields]?: Exclude<Fields[Name], null | undefined> };

/** One kind of contact detail, before it is paid for. */
export const ShownLine = z.object({
  item: z.string(),
  title: z.string(),
  availability: z
    .enum(["owned", "on_file", "searchable", "none", "unknown"])
    .describe("owned: the values are here, free. searchable: other sources can be asked. none: nothing can be found."),
  price_credits: z.number().nullable().describe("What reveal costs if it finds something. null: nothing to reveal."),
  values: z.array(ShownValue).optional(),
  suppressed: z
    .boolean()
    .optional()
    .describe("true: it was bought, and removed. The person asked not to be processed."),
});
type ShownLine = z.infer<typeof ShownLine>;

/** What is said of a line; `owned` where the values are the payer's already. */
export const shownLine = (
  item: PaidOperation,
  availability: string | undefined,
  owned: OwnedLine | null | undefined,
): ShownLine => {
  const named = { item, title: titleOf[item] };
  if (owned)
    return {
      ...named,
      availability: "owned",
      price_credits: 0,
      values: [...shownValues(owned.values)],
      ...(owned.suppressed === true && { suppressed: true }),
    };
  const price_credits = availability === "none" ? null : toCredits(costOf[item]);
  return { ...named, availability: availabilityOf(availability), price_credits };
};

const availabilityOf = (said: string | undefined): ShownLine["availability"] =>
  said === "on_file" || said === "searchable" || said === "none" ? said : "unknown";
