import { parseJson } from "#domain/json.ts";

/** What a person had typed when their session ended, by name. */
export interface Draft {
  readonly person: string;
  readonly texts: ReadonlyMap<string, string>;
}

/** Parses the JSON of a draft: the person, then pairs of name and text. Undefined for anything else. */
export const parseDraft = (json: string): Draft | undefined => {
  const parts = parseJson(json);
  const [person, ...pairs] = Array.isArray(parts) ? Array.from<unknown>(parts) : [];
  return typeof person === "string" ? { person, texts: new Map(pairs.filter(isPair)) } : undefined;
};

const isPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === "string");

export const draftToJson = ({ person, texts }: Draft): string => JSON.stringify([person, ...texts]);

/** The draft with more texts, or a new one if it was another person's. */
export const addToDraft = (
  draft: Draft | undefined,
  person: string,
  texts: Readonly<Record<string, string>>,
): Draft => ({
  person,
  texts: new Map([...(draft?.person === person ? draft.texts : []), ...Object.entries(texts)]),
});
