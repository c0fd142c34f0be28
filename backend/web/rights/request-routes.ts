import { Hono } from "hono";
import { readAskedAbout } from "#domain/rights/asked-about.ts";
import type { Email } from "#domain/shared/email.ts";
import { parseMailAddress } from "#backend/auth/codes/send-code.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import { withProvedAddress } from "#backend/rights/find-people.ts";
import { issueRequestCode, spendRequestCode } from "#backend/rights/request-code.ts";
import { noteMetRequest } from "#backend/rights/register/privacy-requests.ts";
import { requestMail } from "#backend/rights/request-mail.ts";
import { inLanguage, type Language } from "#backend/rights/texts/language.ts";
import { requestTexts } from "#backend/rights/texts/request-texts.ts";
import { REQUEST_PATH } from "#backend/rights/privacy-path.ts";
import { leaveForOperator, type RequestNeeds, sendTooMany, waitMinutes } from "./request-needs.ts";
import { askPage, codePage, messagePage, operatorPage } from "./request-pages.ts";

/** Asking, and proving an address; to be mounted at REQUEST_PATH. */
export const requestRoutes = (needs: RequestNeeds): Hono => {
  const { pages, database, clock, settings } = needs;
  const routes = new Hono();

  routes.get("/", (context) => pages.send(context, askPage(pages.language(context)), { address: REQUEST_PATH }));

  routes.post("/", async (context) => {
    const language = pages.language(context);
    const asked = await pages.fieldOf(context, "asked");
    const identifier = readAskedAbout(asked);
    if (identifier?.kind === "phone" || identifier?.kind === "profile")
      return pages.send(context, operatorPage(language, asked.trim()));
    const email = identifier === undefined ? undefined : parseMailAddress(identifier.value);
    if (email === undefined)
      return pages.send(context, askPage(language, requestTexts[language].unreadable), { status: 400 });
    const minutes = await waitMinutes(needs, context, "privacy-code");
    if (minutes !== undefined) return sendTooMany(pages, context, minutes);
    await mailCode(needs, email, language);
    const isSecond = (await pages.fieldOf(context, "second")) !== "";
    return pages.send(context, codePage(language, { email, isSecond }));
  });

  routes.post("/code", async (context) => {
    const language = pages.language(context);
    const minutes = await waitMinutes(needs, context, "privacy-try");
    if (minutes !== undefined) return sendTooMany(pages, context, minutes);
    const email = parseMailAddress(await pages.fieldOf(context, "email"));
    const code = (await pages.fieldOf(context, "code")).replaceAll(/\s/g, "");
    const isSecond = (await pages.fieldOf(context, "second")) !== "";
    if (email === undefined) return pages.send(context, askPage(language), { status: 400 });
    if (!(await spendRequestCode(database, email, code, clock()))) {
      const problem = requestTexts[language].wrongCode;
      return pages.send(context, codePage(language, { email, isSecond, problem }), { status: 400 });
    }
    // Without that, a visit that another person has left open on this machine would be joined.
    const before = isSecond ? await pages.visitOf(context) : undefined;
    const now = clock();
    const proved = await database.longTransaction((db) => withProvedAddress(db, before?.proved, email, now));
    await pages.open(context, proved);
    // A second address belongs to the request that opened the visit.
    if (before === undefined) await noteMetRequest(database.db, "see", { terms: settings.terms, now });
    return context.redirect(inLanguage(`${REQUEST_PATH}/held`, language), 303);
  });

  routes.post("/operator", async (context) => {
    const language = pages.language(context);
    const asked = await pages.fieldOf(context, "asked");
    const about = readAskedAbout(asked);
    if (about === undefined || about.kind === "email")
      return pages.send(context, askPage(language, requestTexts[language].unreadable), { status: 400 });
    const contact = parseMailAddress(await pages.fieldOf(context, "contact"));
    if (contact === undefined) {
      const problem = requestTexts[language].contactUnreadable;
      return pages.send(context, operatorPage(language, asked, problem), { status: 400 });
    }
    return leaveForOperator(needs, context, { about, contact, kind: "see" });
  });

  routes.get("/sent", (context) =>
    pages.send(
      context,
      messagePage(
        pages.language(context),
        ({ sent }) => sent,
        ({ sentLead }) => sentLead,
      ),
      { address: `${REQUEST_PATH}/sent` },
    ),
  );

  return routes;
};

/** Mails a code to any address. Nothing here knows whether something is held of it. */
const mailCode = async (
  { database, mailer, afterAnswer, clock, log }: RequestNeeds,
  email: Email,
  language: Language,
): Promise<void> => {
  const issued = await issueRequestCode(database.db, email, clock());
  if (issued === undefined) return;
  const { code, withdraw } = issued;
  afterAnswer(async () => {
    try {
      await mailer.send(requestMail(email, code, language));
    } catch (error) {
      log.error(`A code for a request about personal data could not be mailed: ${mailFault(error)}`);
      await withdraw().catch((fault: unknown) => log.error("The code could not be withdrawn", fault));
    }
  });
};
