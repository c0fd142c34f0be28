import * as z from "zod";
import { contactItems } from "#domain/lookups/contact.ts";
import type { Removal } from "./removal.ts";

const Answer = z.record(z.string(), z.unknown());
export type Answer = Readonly<z.infer<typeof Answer>>;

/** What is left of a bought answer about someone who is removed. */
export const emptiedAnswer = (type: string): Answer => {
  if (contactItems.some((item) => item === type)) return { [type]: [], suppressed: true };
  switch (type) {
    case "din_phone":
      return { contact: [], ...NAMELESS };
    case "din_email":
      return { email: [], ...NAMELESS };
    case "enrichment":
      return { output: "Not Found", suppressed: true };
    default:
      return { result: "unknown", outcome: "unknown", reasons: [], suppressed: true };
  }
};

const NAMELESS = { name: null, title: null, company: null, suppressed: true } as const;

const Listed = z.array(z.record(z.string(), z.unknown()));

/**
 * What is left of an answer about someone else, without the values and profiles that are removed. Undefined where it has none
 * of them; emptied where it has nothing else.
 */
export const reducedAnswer = (type: string, stored: unknown, removal: Removal): Answer | undefined => {
  const answer = Answer.parse(stored);
  let isChanged = false;
  let left = 0;
  const reduced = Object.entries(answer).flatMap(([field, content]) => {
    const list = Listed.safeParse(content);
    if (field === "trail" || !list.success) {
      if (!isNamed(content, removal)) return [[field, content] as const];
      isChanged = true;
      return [];
    }
    const kept = list.data.filter((one) => !isNamed(one, removal));
    isChanged ||= kept.length < list.data.length;
    left += kept.length;
    return [[field, kept] as const];
  });
  if (!isChanged) return undefined;
  return left === 0 ? emptiedAnswer(type) : Object.fromEntries(reduced);
};

/** Whether anything in a stored JSON names someone who is removed. */
export const isNamed = (content: unknown, removal: Removal): boolean => {
  if (typeof content === "string") return removal.isNamedIn(content);
  if (typeof content !== "object" || content === null) return false;
  return Object.values(content).some((one) => isNamed(one, removal));
};
