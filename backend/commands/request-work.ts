import { oneLine } from "#domain/shared/visible-text.ts";
import { closeRequest, confirmRequest, openRequests, type PrivacyRequest } from "#backend/rights/privacy-requests.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** What is done, and the lines to print of it. */
type RequestWork = (database: { readonly db: Db }) => Promise<readonly string[]>;

/** The work of a command line about requests; undefined where it is about none. */
export const requestWork = ([action, number, ...rest]: readonly string[]): RequestWork | undefined => {
  if (action === "requests" && number === undefined) return list;
  const id = /^[1-9]\d{0,14}$/.test(number ?? "") && rest.length === 0 ? Number(number) : undefined;
  if (id === undefined) return undefined;
  if (action === "confirm") return confirm(id);
  return action === "close" ? close(id) : undefined;
};

const list: RequestWork = async ({ db }) => {
  const requests = await openRequests(db);
  return requests.length === 0 ? ["No request waits"] : requests.map(toLine);
};

const wishes: Readonly<Record<PrivacyRequest["wish"], string>> = {
  see: "wants to be confirmed",
  correct: "wants something corrected",
};

const toLine = ({ id, kind, value, contact, wish, note, asked_at, confirmed_at }: PrivacyRequest): string =>
  [
    String(id),
    asked_at.toISOString().slice(0, 10),
    `${kind} ${value}`,
    wishes[wish],
    `answer to ${contact}`,
    ...(note === "" ? [] : [`"${oneLine(note)}"`]),
    ...(confirmed_at === null ? [] : [`confirmed on ${confirmed_at.toISOString().slice(0, 10)}`]),
  ].join(", ");

const confirm =
  (id: number): RequestWork =>
  async ({ db }) => {
    const contact = await confirmRequest(db, id, Date.now());
    if (contact === undefined) throw new Error(`No request ${id} wants to be confirmed.`);
    return [
      `Confirmed. Now write to ${contact}: "Open /privacy/request and enter this address. After the code, everything is shown."`,
    ];
  };

const close =
  (id: number): RequestWork =>
  async ({ db }) => {
    if (!(await closeRequest(db, id))) throw new Error(`There is no request ${id}.`);
    return [`Request ${id} is deleted`];
  };
