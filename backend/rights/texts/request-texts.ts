import type { Language, Translated } from "./language.ts";
import { requestEnglishTexts } from "./request-english-texts.ts";
import { requestHindiTexts } from "./request-hindi-texts.ts";

export type RequestTexts = Translated<typeof requestEnglishTexts>;

export const requestTexts: Readonly<Record<Language, RequestTexts>> = {
  en: requestEnglishTexts,
  hi: requestHindiTexts,
};
