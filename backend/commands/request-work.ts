import { type Day, dayIn, daysLeft, laws, readDay } from "#domain/rights/due-day.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import {
  addEvidence,
  addReceived,
  type AnswerNeeds,
  closeMet,
  closeRefused,
  confirm,
  extend,
  setLaw,
} from "#backend/rights/register/answer-requests.ts";
import { exportRegister } from "#backend/rights/register/export-register.ts";
import { type OpenRequest, openRequests } from "#backend/rights/register/privacy-requests.ts";
import { askedTexts, timeLeft } from "#backend/rights/register/register-texts.ts";
import { statisticsLines } from "#backend/rights/register/yearly-statistics.ts";

export const REQUEST_USAGE = `       npm run rights -- requests
         lists the open requests about personal data, the nearest due day first
       npm run rights -- add see|correct|remove <email address> [day]
         adds a request that came by mail or letter, on a day such as 2026-11-29
       npm run rights -- law <number> ${laws.join("|")}
         answers a request by another law
       npm run rights -- extend <number> "<reason>"
         takes longer for the answer, and mails the person why
       npm run rights -- note <number> "<text>"
         appends evidence to a request
       npm run rights -- confirm <number>
         says that the person of a request is the owner of its address, mails them, and closes the request
       npm run rights -- close <number> met
         mails the person that it is done, and deletes what the request says about them
       npm run rights -- close <number> refused "<reason>"
         mails the person why not and where to complain, and deletes the same
       npm run rights -- export <CSV file>
         writes the whole register into a new file
       npm run rights -- statistics <year>
         counts the requests of a year, and the days until their answers`;

/** What is done, and the lines to print of it. */
type RequestWork = (needs: AnswerNeeds) => Promise<readonly string[]>;

/** The work of a command line about requests; undefined where it is about none. */
export const requestWork = ([action, first, ...rest]: readonly string[]): RequestWork | undefined => {
  const [second, third] = rest;
  if (action === "add") return addWork(first, rest);
  if (rest.length === 0) {
    if (action === "requests" && first === undefined) return list;
    if (action === "export" && first !== undefined) return exportTo(first);
    if (action === "statistics") return statisticsWork(first);
  }
  const id = /^[1-9]\d{0,14}$/.test(first ?? "") ? Number(first) : undefined;
  if (id === undefined) return undefined;
  if (rest.length === 0) return action === "confirm" ? (needs) => confirm(needs, id) : undefined;
  if (second === undefined) return undefined;
  if (rest.length === 1) return answerWork(action, id, second);
  const isRefusal = action === "close" && second === "refused" && rest.length === 2 && third !== undefined;
  return isRefusal ? (needs) => closeRefused(needs, id, third) : undefined;
};

const answerWork = (action: string | undefined, id: number, given: string): RequestWork | undefined => {
  if (action === "extend") return (needs) => extend(needs, id, given);
  if (action === "note") return (needs) => addEvidence(needs, id, given);
  if (action === "close" && given === "met") return (needs) => closeMet(needs, id);
  const law = action === "law" ? laws.find((one) => one === given) : undefined;
  return law === undefined ? undefined : (needs) => setLaw(needs, id, law);
};

const addWork = (
  kindName: string | undefined,
  [contact, dayText, ...rest]: readonly string[],
): RequestWork | undefined => {
  const kind = (["see", "correct", "remove"] as const).find((one) => one === kindName);
  const on = dayText === undefined ? undefined : readDay(dayText);
  const isDay = dayText === undefined || on !== undefined;
  if (kind === undefined || contact === undefined || !isDay || rest.length > 0) return undefined;
  return (needs) => addReceived(needs, { kind, contact, on });
};

const list: RequestWork = async ({ db, clock, terms: { zone } }) => {
  const dayAt = dayIn(zone);
  const today = dayAt(new Date(clock()));
  const requests = await openRequests(db);
  return requests.length === 0 ? ["No request waits"] : requests.map((request) => toLine(request, today, dayAt));
};

const toLine = (request: OpenRequest, today: Day, dayAt: (at: Date) => Day): string => {
  const { id, kind, about_kind, about, contact, text, law, asked_at, due_on, extended_at } = request;
  return [
    String(id),
    `due ${due_on} (${timeLeft(daysLeft(due_on, today))})`,
    `${law}${extended_at === null ? "" : ", extended"}`,
    `received ${dayAt(asked_at)}`,
    ...(about === null ? [] : [`${about_kind} ${about}`]),
    about === null ? "the page is removing it" : askedTexts[kind],
    ...(contact === null ? [] : [`answer to ${contact}`]),
    ...(text === "" ? [] : [`"${oneLine(text)}"`]),
  ].join(", ");
};

const exportTo =
  (file: string): RequestWork =>
  async ({ db, clock, terms }) => {
    const count = await exportRegister(db, file, { terms, now: clock() });
    return [`Written: ${file}, with ${count} ${count === 1 ? "request" : "requests"}`];
  };

const statisticsWork = (year: string | undefined): RequestWork | undefined =>
  year !== undefined && /^2\d{3}$/.test(year)
    ? ({ db, clock, terms }) => statisticsLines(db, year, { terms, now: clock() })
    : undefined;
