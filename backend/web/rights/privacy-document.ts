import { readFileSync } from "node:fs";
import path from "node:path";
import { html } from "hono/html";
import { inLanguage, type Language, languageNames, languages } from "#backend/rights/texts/language.ts";
import { type Markup, pageDocument, pagePolicy } from "#backend/web/pages/page-document.ts";

const look = readFileSync(path.join(import.meta.dirname, "privacy.css"), "utf8");

export const privacyPolicy = pagePolicy({ hasForms: true });

interface PrivacyPage {
  readonly language: Language;
  readonly title: string;
  /** The path at which the page is, to read it in another language; undefined where it can't be read again. */
  readonly address?: string;
  readonly font: string | undefined;
  /** Whether search engines may list it. */
  readonly isListed?: boolean;
  readonly main: Markup;
}

/** A page about personal data, with the app's look. */
export const privacyDocument = ({ language, title, address, font, isListed, main }: PrivacyPage): Promise<string> =>
  pageDocument({
    title,
    language,
    isListed,
    font,
    look,
    header: html`<a class="wordmark" href="/">Leadlight</a>
      ${address === undefined ? "" : otherLanguages(address, language)}`,
    main,
  });

const otherLanguages = (address: string, present: Language): readonly Markup[] =>
  languages
    .filter((language) => language !== present)
    .map(
      (language) =>
        html`<a class="language" lang="${language}" hreflang="${language}" href="${inLanguage(address, language)}"
          >${languageNames[language]}</a
        >`,
    );
