import { readFile } from "node:fs/promises";
import * as z from "zod";
import { type Language, languages, type Translated } from "./language.ts";
import { noticeEnglishTexts } from "./notice-english-texts.ts";
import { noticeHindiTexts } from "./notice-hindi-texts.ts";

export type NoticeTexts = Translated<typeof noticeEnglishTexts>;

const defaults: Readonly<Record<Language, NoticeTexts>> = { en: noticeEnglishTexts, hi: noticeHindiTexts };

const Changes = z.strictObject(
  Object.fromEntries(
    languages.map((language) => [
      language,
      z.record(z.string(), z.union([z.string().min(1), z.array(z.string().min(1))])).default({}),
    ]),
  ),
);

/** The file of the operator's own texts. Throws a sentence where it can't be used. */
export const readNoticeTexts = async (file: string | undefined): Promise<Readonly<Record<Language, NoticeTexts>>> => {
  if (file === undefined) return defaults;
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new Error(`LEADLIGHT_PRIVACY_TEXTS: ${file} can't be read.`, { cause });
  });
  return changedTexts(text);
};

/** The texts with what this JSON document replaces in them. Throws a sentence where it does not fit. */
export const changedTexts = (json: string): Readonly<Record<Language, NoticeTexts>> => {
  const read = Changes.safeParse(parsed(json));
  if (!read.success) throw unfit('must be an object such as {"en": {"purposes": "..."}}');
  const changed = (language: Language): NoticeTexts => {
    const changes = read.data[language] ?? {};
    for (const [key, value] of Object.entries(changes)) {
      const present = Object.hasOwn(defaults.en, key) ? defaults.en[key as keyof NoticeTexts] : undefined;
      if (present === undefined || typeof present === "function") throw unfit(`has no text "${key}" to replace`);
      if (typeof value !== typeof present)
        throw unfit(`needs ${typeof present === "string" ? "a text" : "a list of texts"} for "${key}"`);
    }
    return { ...defaults[language], ...changes };
  };
  return { en: changed("en"), hi: changed("hi") };
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

const unfit = (what: string): Error => new Error(`LEADLIGHT_PRIVACY_TEXTS: the file ${what}.`);
