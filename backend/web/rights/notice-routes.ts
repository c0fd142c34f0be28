import { Hono } from "hono";
import type { NamedSources } from "#backend/rights/named-sources.ts";
import type { PrivacySettings } from "#backend/rights/privacy-configuration.ts";
import { type Language, readLanguage } from "#backend/rights/texts/language.ts";
import type { NoticeTexts } from "#backend/rights/texts/notice-texts.ts";
import { sendWithPolicy } from "#backend/web/pages/pages.ts";
import { noticePage } from "./notice-page.ts";
import { privacyDocument, privacyPolicy } from "./privacy-document.ts";
import { PRIVACY_PATH } from "#backend/rights/privacy-path.ts";

export interface NoticeNeeds {
  readonly settings: PrivacySettings;
  readonly texts: Readonly<Record<Language, NoticeTexts>>;
  readonly sources: () => Promise<NamedSources>;
  /** How many days files and results of bulk jobs are kept. */
  readonly bulkKeepDays: number;
  /** The address of the app's font. */
  readonly font: string | undefined;
}

/** The notice about personal data, for everybody; to be mounted at PRIVACY_PATH. */
export const noticeRoutes = ({ settings, texts, sources, bulkKeepDays, font }: NoticeNeeds): Hono => {
  const routes = new Hono();
  routes.get("/", async (context) => {
    const language = readLanguage(context.req.query("lang"));
    const main = noticePage({ language, texts: texts[language], settings, sources: await sources(), bulkKeepDays });
    const { title } = texts[language];
    const page = { language, title, address: PRIVACY_PATH, font, isListed: true, main };
    return sendWithPolicy(context, await privacyDocument(page), privacyPolicy);
  });
  return routes;
};
