/** The languages of the pages and mails about personal data. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

/** How each calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", hi: "हिन्दी" };

/** English for anything that is no language of ours. */
export const readLanguage = (text: unknown): Language => languages.find((language) => language === text) ?? "en";

/** The address of a page in a language. English needs no parameter. */
export const inLanguage = (address: string, language: Language): string =>
  language === "en" ? address : `${address}?lang=${language}`;

/** The same keys with texts of the same shapes: what another language has to have. */
export type Translated<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string
    ? string
    : Texts[Key] extends readonly string[]
      ? readonly string[]
      : Texts[Key];
};
