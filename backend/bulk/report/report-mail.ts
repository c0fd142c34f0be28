import type { Tool } from "#domain/shared/tool.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import {
  button,
  composeMail,
  heading,
  links as addresses,
  type MailPart,
  note,
  paragraph,
  table,
} from "#backend/platform/mail/mail-parts.ts";
import { grouped } from "#backend/platform/mail/mail-text.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";
import { jobTitle, shortJobTitle } from "#backend/bulk/job/job-name.ts";
import type { FoundPerson } from "./found-people.ts";
import { fileFactsOf, headlineOf, storyOf, summaryOf } from "./report-texts.ts";
import type { ReportedJob } from "./reported-job.ts";

interface Report {
  readonly to: string;
  readonly job: ReportedJob;
  /** The first people it found. */
  readonly people: readonly FoundPerson[];
  /** Where the job stands in the app. */
  readonly jobUrl: string;
  /** Signed addresses of the result, and the day up to which they work; undefined where there is no result. */
  readonly links: { readonly csv: string; readonly xlsx: string; readonly until: string } | undefined;
  readonly isAttached: boolean;
}

/**
 * The mail at the end of a run, without its attachment: the summary first, then one button, then the rest. Of a paused job, what it
 * waits for comes before the summary.
 */
export const reportMail = (report: Report): OutgoingMail => {
  const { to, job, jobUrl, links } = report;
  const headline = headlineOf(job);
  const hasOwnRemark = job.remark !== undefined && (job.name ?? job.fileName) !== undefined;
  const summary = table(summaryOf(job));
  const story = storyOf(job).map(paragraph);
  const parts: readonly MailPart[] = [
    heading(`${jobTitle(job)} ${headline}`),
    ...(job.state === "paused" ? [...story, summary] : [summary, ...story]),
    button(nextStepOf(report), jobUrl),
    ...(job.name !== undefined && job.fileName !== undefined ? [paragraph(`File: ${oneLine(job.fileName)}`)] : []),
    ...(hasOwnRemark ? [paragraph(`Remark: ${oneLine(job.remark)}`)] : []),
    ...people(report),
    table(fileFactsOf(job)),
    ...(links === undefined
      ? []
      : [
          addresses([
            ["Download as Excel", links.xlsx],
            ["Download as CSV", links.csv],
          ]),
          note(
            report.isAttached ? "The result is attached as an Excel file." : "The result is too large for an email.",
          ),
          note(`Anyone with these links can download the file until ${links.until}.`),
          ...(WITH_PHONES.has(job.tool)
            ? [note("In the CSV, phone numbers start with an apostrophe. In the Excel file they don't.")]
            : []),
        ]),
  ];
  return composeMail({ to, subject: `${shortJobTitle(job)} ${headline}` }, parts);
};

const WITH_PHONES: ReadonlySet<Tool> = new Set(["find-contacts", "director-search"]);

const nextStepOf = ({ job, links }: Report): string => {
  // What it waits for comes first, and is on its card: credits, or a higher limit.
  if (job.state === "paused") return "Open the job in Leadlight";
  return links === undefined ? "Open in Leadlight" : "Open the results";
};

/** "Lena Roy: phone number", for the first people found. */
const people = ({ people: named, job }: Report): readonly MailPart[] => {
  if (named.length === 0) return [];
  const more = job.found + job.owned - named.length;
  const list = table(
    named.map(({ name, details }) => [name, details]),
    "People found",
  );
  return more > 0 ? [list, paragraph(`${grouped(more)} more in the result`)] : [list];
};
