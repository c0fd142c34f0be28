import { lookedUp } from "#domain/bulk/bulk-job.ts";
import { doneWord } from "#domain/bulk/job-outcomes.ts";
import { formatCredits, priceTag, type Tenths } from "#domain/shared/credits.ts";
import { type Tool, toolTable } from "#domain/shared/tool.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import type { JobForMail } from "#backend/bulk/job/job-for-mail.ts";
import { shortJobTitle } from "#backend/bulk/job/job-name.ts";
import { table } from "#backend/platform/mail/mail-parts.ts";
import { escaped, grouped } from "#backend/platform/mail/mail-text.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";
import { composeNotification } from "./compose-notification.ts";
import type { LookupCount } from "./notification-message.ts";

export type EndedState = "done" | "failed" | "cancelled";

/** What the summary says of a bulk job that ended. */
export interface EndedJob extends JobForMail {
  readonly state: EndedState;
}

interface SummaryMail {
  readonly to: string;
  /** Where the app is reached. */
  readonly origin: string;
  /** "2026-11-20", in UTC. */
  readonly day: string;
  readonly lookups: readonly LookupCount[];
  readonly spent: Tenths;
  readonly jobs: readonly EndedJob[];
  /** Of the credits that pay now. */
  readonly balance: Tenths;
  /** Where those are not the person's own. */
  readonly organisationName: string | undefined;
}

/** What a person did on a day, and what it cost. */
export const summaryMail = (summary: SummaryMail): OutgoingMail => {
  const { to, origin, day, lookups, spent, jobs, balance, organisationName } = summary;
  const owner = organisationName === undefined ? "Balance left" : `Balance left of ${oneLine(organisationName)}`;
  const facts = [
    ...lookups.map((one) => [toolTable[one.tool].name, lookupsText(one)] as const),
    ["Credits spent", formatCredits(spent)] as const,
    [owner, priceTag(balance)] as const,
  ];
  const ended = jobs.map((job) => `${shortJobTitle(job)}: ${endedText(job)}`);
  const heading = jobs.length === 1 ? "This bulk job ended:" : "These bulk jobs ended:";
  return composeNotification({
    to,
    origin,
    subject: `Your summary for ${dayName(day)}`,
    parts: [
      `What you did on Leadlight on ${dayName(day)} (UTC):`,
      table(facts),
      ...(ended.length === 0
        ? []
        : [
            heading,
            {
              text: ended.map((line) => `- ${line}`).join("\n"),
              html: `<ul>${ended.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>`,
            },
          ]),
    ],
    action: ["Open Leadlight", "/dashboard"],
    switchName: "Email notifications",
  });
};

const lookupsText = ({ tool, count, found }: LookupCount): string => {
  const done = tool === "verify-emails" ? doneWord({ tool }) : count === 1 ? "lookup" : "lookups";
  return `${grouped(count)} ${done}, ${grouped(found)} ${foundWord(tool)}`;
};

/** What counts as found: of an address it is a verdict, which may be invalid. */
const foundWord = (tool: Tool): string => (tool === "verify-emails" ? "valid or invalid" : "found");

const endedWords: Readonly<Record<EndedState, string>> = {
  done: "done",
  failed: "failed",
  cancelled: "cancelled",
};

const endedText = (job: EndedJob): string =>
  `${endedWords[job.state]}, ${grouped(lookedUp(job))} of ${grouped(job.subjects)} rows ${doneWord(job)}, ${grouped(job.found + job.owned)} ${foundWord(job.tool)}`;

/** "20 November 2026" */
const dayName = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(day));
