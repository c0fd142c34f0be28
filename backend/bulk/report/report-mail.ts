import { type BulkJob, lookedUp, missesOf } from "#domain/bulk/bulk-job.ts";
import { formatCredits } from "#domain/shared/credits.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import { escaped, forSubject, grouped, mailPage, mailParagraph } from "#backend/platform/mail/mail-text.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";
import type { FoundPerson } from "./found-people.ts";
import { jobName, jobTitle } from "#backend/bulk/job/job-name.ts";

export type ReportedState = "done" | "paused" | "failed" | "cancelled";

type Counts =
  | "rows"
  | "empty"
  | "duplicate"
  | "malformed"
  | "hidden"
  | "subjects"
  | "found"
  | "notFound"
  | "failed"
  | "owned";

/** What a report says of a job that has ended or paused. */
export interface ReportedJob extends Pick<BulkJob, "tool" | "fileName" | "remark" | "reason" | "spent" | Counts> {
  readonly state: ReportedState;
  /** How many of those not found are possible matches. */
  readonly possible: number;
}

interface Report {
  readonly to: string;
  readonly job: ReportedJob;
  /** The first people it found. */
  readonly people: readonly FoundPerson[];
  /** The address of the tool's bulk mode. */
  readonly toolUrl: string;
  /** Signed addresses of the result, and the day up to which they work; undefined where there is no result. */
  readonly links: { readonly csv: string; readonly xlsx: string; readonly until: string } | undefined;
  readonly isAttached: boolean;
}

const subjects: Readonly<Record<ReportedState, string>> = {
  done: "Your bulk job is done",
  paused: "Your bulk job is paused for credits",
  failed: "Your bulk job failed",
  cancelled: "Your bulk job was cancelled",
};

/** The mail at the end of a run, without its attachment. */
export const reportMail = (report: Report): OutgoingMail => {
  const { to, job, toolUrl, links } = report;
  const title = jobTitle(job);
  const hasOwnRemark = job.remark !== undefined && job.fileName !== undefined;
  const before = [...(hasOwnRemark ? [`Remark: ${oneLine(job.remark)}`] : []), ...story(job)];
  const facts = factsOf(job);
  const people = peopleLines(report);
  const after = links === undefined ? [] : [resultText(report, links.until)];
  const addresses = [...(links === undefined ? [] : downloads(links)), ["Open in Leadlight", toolUrl] as const];
  return {
    to,
    subject: `${subjects[job.state]}: ${forSubject(jobName(job))}`,
    text: [
      title,
      ...before,
      facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
      ...(people.length === 0 ? [] : [people.join("\n")]),
      ...after,
      ...addresses.map(([label, address]) => `${label}:\n${address}`),
      "",
    ].join("\n\n"),
    html: mailPage([
      `<h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${escaped(title)}</h1>`,
      ...before.map(mailParagraph),
      `<table style="border-collapse:collapse;margin:0 0 16px">${facts.map(factRow).join("")}</table>`,
      ...(people.length === 0 ? [] : [`<p style="margin:0 0 16px">${people.map(escaped).join("<br>")}</p>`]),
      ...after.map(mailParagraph),
      ...addresses.map(
        ([label, address]) => `<p style="margin:0 0 8px"><a href="${escaped(address)}">${label}</a></p>`,
      ),
    ]),
  };
};

const downloads = ({ csv, xlsx }: { readonly csv: string; readonly xlsx: string }) =>
  [
    ["Download as CSV", csv],
    ["Download as Excel", xlsx],
  ] as const;

/** What happened, and what to do next. */
const story = (job: ReportedJob): readonly string[] => {
  const reason = job.reason === undefined ? [] : [oneLine(job.reason)];
  switch (job.state) {
    case "done":
      if (job.subjects === 0) return ["None of the rows could be looked up. Nothing was charged."];
      return missesOf(job) === 0
        ? ["Every row that could be looked up has a result."]
        : ["All rows are done. Rows without a result were free, and you can retry them."];
    case "paused":
      return [
        ...(reason.length > 0 ? reason : ["Your credits did not cover the next row."]),
        "The results so far are yours. When you resume the job, finished rows are not charged again.",
      ];
    case "failed":
      return [
        ...(reason.length > 0 ? reason : ["Something went wrong on our side."]),
        job.spent === 0 ? "Nothing was charged." : "The results so far are yours. Nothing else was charged.",
      ];
    case "cancelled":
      return [
        "The job was cancelled before all rows were done. The results so far are yours.",
        "Rows that were not looked up cost nothing. You can still retry them in Leadlight.",
      ];
  }
};

const resultText = ({ isAttached }: Report, until: string): string =>
  [
    isAttached ? "The result is attached as CSV." : "The result is too large for an email.",
    `Anyone with the links below can download it as CSV or Excel until ${until}.`,
    "Excel keeps phone numbers and DINs as they are. In CSV, values starting with + or = get an apostrophe.",
  ].join(" ");

/** "Lena Roy: phone number", for the first people found. */
const peopleLines = ({ people, job }: Report): readonly string[] => {
  if (people.length === 0) return [];
  const more = job.found + job.owned - people.length;
  return [
    "People found:",
    ...people.map(({ name, details }) => `${name}: ${details}`),
    ...(more > 0 ? [`${grouped(more)} more in the result`] : []),
  ];
};

type Fact = readonly [label: string, value: string];

/** The credits, then everything that there is any of. */
const factsOf = (job: ReportedJob): readonly Fact[] => {
  const isVerification = job.tool === "verify-emails";
  const counts: readonly (readonly [label: string, count: number])[] = [
    ["Rows in the file", job.rows],
    [isVerification ? "Checked" : "Found", job.found],
    ["Already owned, free", job.owned],
    [isVerification ? "Could not be verified, free" : "Not found, free", job.notFound - job.possible],
    [isVerification ? "Risky, free" : "Possible match, free", job.possible],
    ["Failed, free", job.failed],
    ["Not looked up", job.subjects - lookedUp(job)],
    ["Duplicates, free", job.duplicate],
    ["Invalid rows, not looked up", job.malformed],
    ["Hidden rows, skipped", job.hidden ?? 0],
    ["Empty rows", job.empty],
  ];
  const shown = counts.filter(([, count]) => count > 0).map(([label, count]) => [label, grouped(count)] as const);
  return [...shown, ["Credits spent", formatCredits(job.spent)]];
};

const factRow = ([label, value]: Fact): string =>
  `<tr><td style="padding:2px 24px 2px 0">${label}</td><td style="text-align:right">${value}</td></tr>`;
