import { identifierKinds, type Identifier, readIdentifier } from "#domain/suppression/identifier.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { ListPlaces } from "#backend/suppression/list/keep-list.ts";
import { suppressionList } from "#backend/suppression/list/suppression-list.ts";
import { listNotices, NOTICES_USAGE } from "./notice-work.ts";
import { ERASURES_USAGE, listErasures } from "./erasure-work.ts";
import { dropWork } from "./drop-work.ts";
import { REQUEST_USAGE, requestWork } from "./request-work.ts";
import type { AnswerNeeds } from "#backend/rights/register/answer-requests.ts";
import { suppress, type Suppressed } from "#backend/suppression/suppress.ts";

const USAGE = `Usage: npm run rights -- suppress profile <address of a LinkedIn profile>
       npm run rights -- suppress email <address>
       npm run rights -- suppress phone <number with its country, such as "+91 00000 00001">
       npm run rights -- suppress din <DIN>
         removes what is held of a person, and keeps it out from now on
       npm run rights -- check profile|email|phone|din <value>
         says whether it is on the suppression list
${REQUEST_USAGE}
${ERASURES_USAGE}
${NOTICES_USAGE}
       npm run rights -- drop import <ZIP or CSV file from DROP, California's platform>
         removes everyone on its lists, and keeps them out
       npm run rights -- drop answer <folder>
         writes the answers to the last download into it
docs/operating.md and docs/privacy.md describe them.`;

export interface RightsNeeds extends Omit<AnswerNeeds, "db"> {
  readonly database: Database;
  readonly places: ListPlaces;
  /** How many months after it was obtained or last confirmed a value is erased. */
  readonly keepMonths: number;
  /** How many notices to people are sent in an hour; undefined where none are. */
  readonly noticesPerHour: number | undefined;
}

/** What is done, and the lines to print of it. */
type Work = (needs: RightsNeeds) => Promise<readonly string[]>;

const actions: Readonly<Record<string, (identifier: Identifier) => Work>> = {
  suppress:
    (identifier) =>
    async ({ database, places, clock }) =>
      reportOf(await suppress({ ...places, database, clock }, identifier)),
  check:
    (identifier) =>
    async ({ database, places: { key } }) => {
      const listed = await suppressionList(key).listed(database.db, [identifier]);
      const scope = listed.get(identifier);
      if (scope === undefined) return ["Not on the suppression list"];
      return [
        scope === "person"
          ? "On the suppression list"
          : "On the suppression list, as a value that several people share",
      ];
    },
};

const reportOf = ({ listed, shared, entries, owners }: Suppressed): readonly string[] => [
  `On the suppression list: ${counted(listed, "identifier")}`,
  ...(shared === 0
    ? []
    : [
        `${counted(shared, "of them belongs", "of them belong")} to several people: only the value was removed, not the people`,
      ]),
  `Removed: ${counted(entries, "entry of the directory", "entries of the directory")}`,
  ...(owners === 0 ? [] : [`Blanked: what ${counted(owners, "payer")} had bought`]),
];

const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

/** The work of a command line. Throws the usage if the command line is wrong. */
export const rightsWork = (parameters: readonly string[]): Work => {
  const [ofRequests, ofDrop] = [requestWork(parameters), dropWork(parameters)];
  if (ofRequests !== undefined) return ({ database, ...needs }) => ofRequests({ ...needs, db: database.db });
  if (ofDrop !== undefined) return ({ database, places }) => ofDrop(database, places);
  if (parameters.length === 1 && parameters[0] === "erasures")
    return ({ terms: { zone }, ...needs }) => listErasures({ ...needs, zone });
  if (parameters.length === 1 && parameters[0] === "notices")
    return ({ terms: { zone }, ...needs }) => listNotices({ ...needs, zone });
  return suppressionWork(parameters);
};

const suppressionWork = ([action = "", kindName, text, ...rest]: readonly string[]): Work => {
  const read = Object.hasOwn(actions, action) ? actions[action] : undefined;
  const kind = identifierKinds.find((one) => one === kindName);
  const identifier = kind === undefined || text === undefined ? undefined : readIdentifier(kind, text);
  if (read === undefined || identifier === undefined || rest.length > 0) throw new Error(USAGE);
  return read(identifier);
};
