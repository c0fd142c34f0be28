import { createHmac } from "node:crypto";
import { type Context, Hono } from "hono";
import { identifierName } from "#domain/suppression/identifier.ts";
import { withoutControls } from "#domain/shared/visible-text.ts";
import { dayIn } from "#domain/rights/due-day.ts";
import type { EraseTerms } from "#domain/rights/value-record.ts";
import { erasingState } from "#backend/rights/erasing/erasing-state.ts";
import { heldData } from "#backend/rights/held-data.ts";
import type { HeldPerson, HeldValue } from "#backend/rights/held-person.ts";
import { heldJson } from "#backend/rights/held-json.ts";
import { noteMetRequest, REQUEST_TEXT_MAX_LENGTH } from "#backend/rights/register/privacy-requests.ts";
import { noteCopied, type Proved } from "#backend/rights/privacy-session.ts";
import { removalsOf, removeFromEverywhere } from "#backend/rights/remove-from-everywhere.ts";
import { type RequestTexts, requestTexts } from "#backend/rights/texts/request-texts.ts";
import type { ListPlaces } from "#backend/suppression/list/keep-list.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import { heldPage, shownValue } from "./held-page.ts";
import { PRIVACY_PATH, REQUEST_PATH } from "#backend/rights/privacy-path.ts";
import { leaveForOperator, type RequestNeeds, sendTooMany, waitMinutes } from "./request-needs.ts";
import type { Visit } from "./request-visits.ts";
import { inLanguage } from "#backend/rights/texts/language.ts";
import { askPage, messagePage } from "./request-pages.ts";

export interface HeldNeeds extends RequestNeeds {
  readonly suppression: SuppressionList;
  readonly places: ListPlaces;
}

/** What is held of someone who has proved an address; to be mounted at REQUEST_PATH. */
export const heldRoutes = (needs: HeldNeeds): Hono => {
  const { pages, database, clock, settings, suppression, places } = needs;
  const { db } = database;
  const routes = new Hono();

  const termsNow = async (): Promise<EraseTerms> => {
    const dayAt = dayIn(settings.terms.zone);
    const { startsAt } = await erasingState(db);
    return {
      keepMonths: settings.keepMonths,
      today: dayAt(new Date(clock())),
      startsOn: startsAt === undefined ? undefined : dayAt(startsAt),
    };
  };
  const stateOf = async (proved: Proved) => {
    const addresses = proved.addresses.map((value) => ({ kind: "email" as const, value }));
    const [terms, listed] = await Promise.all([termsNow(), suppression.listed(db, addresses)]);
    const people = await heldData(db, proved, terms);
    return { people: people.filter(isHeld), isKeptOut: [...listed.values()].includes("person") };
  };
  const show = async (
    context: Context,
    { secret, proved }: Visit,
    { status, problem }: { readonly status?: string; readonly problem?: string } = {},
  ): Promise<Response> => {
    const language = pages.language(context);
    const { people, isKeptOut } = await stateOf(proved);
    const main = heldPage({
      language,
      proved,
      people,
      isKeptOut,
      basis: settings.basis,
      nameOf: nameBy(secret),
      status,
      problem,
    });
    return pages.send(context, main, {
      address: `${REQUEST_PATH}/held`,
      ...(problem !== undefined && { status: 400 }),
    });
  };
  const textsOf = (context: Context): RequestTexts => requestTexts[pages.language(context)];
  const removing = { ...places, database, clock, terms: settings.terms };

  /** A route for those whose visit is open. */
  const visited = (answer: (context: Context, visit: Visit) => Promise<Response>) => async (context: Context) => {
    const visit = await pages.visitOf(context);
    if (visit !== undefined) {
      const minutes = await waitMinutes(needs, context, "privacy-visit");
      return minutes === undefined ? answer(context, visit) : sendTooMany(pages, context, minutes);
    }
    return pages.send(context, askPage(pages.language(context), textsOf(context).ended), { status: 403 });
  };

  routes.get(
    "/held",
    visited((context, visit) => show(context, visit)),
  );

  routes.post(
    "/remove-value",
    visited(async (context, visit) => {
      const wanted = await pages.fieldOf(context, "value");
      const { people } = await stateOf(visit.proved);
      const value = people.flatMap(({ values }) => values).find((one) => nameBy(visit.secret)(one) === wanted);
      if (value === undefined) return show(context, visit);
      await removeFromEverywhere(removing, "remove-value", [{ ...value.identifier, scope: "value" }]);
      return show(context, visit, { status: textsOf(context).valueRemoved(shownValue(value)) });
    }),
  );

  routes.post(
    "/remove",
    visited(async (context, visit) => {
      if ((await pages.fieldOf(context, "sure")) !== "yes")
        return show(context, visit, { problem: textsOf(context).removeUnsure });
      await removeFromEverywhere(removing, "remove", removalsOf(visit.proved));
      await pages.close(context);
      return context.redirect(inLanguage(`${REQUEST_PATH}/removed`, pages.language(context)), 303);
    }),
  );

  routes.get("/removed", (context) =>
    pages.send(
      context,
      messagePage(
        pages.language(context),
        ({ removed }) => removed,
        ({ removedLead }) => removedLead,
        ({ removedCopies }) => removedCopies,
      ),
      { address: `${REQUEST_PATH}/removed` },
    ),
  );

  routes.post(
    "/confirm",
    visited((context, { proved }) => leaveForOperator(needs, context, { ...aboutProved(proved), kind: "see" })),
  );

  routes.post(
    "/correct",
    visited(async (context, visit) => {
      const text = withoutControls(await pages.fieldOf(context, "text")).trim();
      if (text === "" || text.length > REQUEST_TEXT_MAX_LENGTH)
        return show(context, visit, { problem: textsOf(context).correctEmpty });
      return leaveForOperator(needs, context, { ...aboutProved(visit.proved), kind: "correct", text });
    }),
  );

  routes.get(
    "/download",
    visited(async (context, { secret, proved }) => {
      const document = heldJson({ proved, ...(await stateOf(proved)), settings, now: clock() });
      await database.transaction(async (alone) => {
        if (await noteCopied(alone, secret))
          await noteMetRequest(alone, "copy", { terms: settings.terms, now: clock() });
      });
      context.header("Content-Disposition", 'attachment; filename="what-we-hold.json"');
      context.header("Content-Type", "application/json; charset=utf-8");
      return context.body(`${JSON.stringify(document, null, 2)}\n`);
    }),
  );

  routes.post("/close", async (context) => {
    await pages.close(context);
    return context.redirect(inLanguage(PRIVACY_PATH, pages.language(context)), 303);
  });

  return routes;
};

const isHeld = ({ entries, values, saved }: HeldPerson): boolean =>
  entries.length > 0 || values.length > 0 || saved.length > 0;

/** Names values in forms, also those that are hidden. */
const nameBy =
  (secret: string) =>
  ({ identifier }: HeldValue): string =>
    createHmac("sha256", secret).update(identifierName(identifier)).digest("base64url");

/** The first address that was proved stands for who asks. */
const aboutProved = ({ addresses: [first] }: Proved) => {
  if (first === undefined) throw new Error("A visit without a proved address");
  return { about: { kind: "email", value: first }, contact: first } as const;
};
