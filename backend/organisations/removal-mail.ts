import { lookedUp } from "#domain/bulk/bulk-job.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import type { JobForMail } from "#backend/bulk/job/job-for-mail.ts";
import { shortJobTitle } from "#backend/bulk/job/job-name.ts";
import { escaped, forSubject, grouped, mailPage, mailParagraph } from "#backend/platform/mail/mail-text.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";

interface RemovalMail {
  readonly to: string;
  readonly organisationName: string;
  readonly jobs: readonly JobForMail[];
}

/** Notifies someone that they no longer belong to an organisation, and of the state of their jobs on its credits. */
export const removalMail = ({ to, organisationName, jobs }: RemovalMail): OutgoingMail => {
  const name = oneLine(organisationName);
  const sentences = [
    `You no longer belong to ${name} on Leadlight.`,
    "You keep your personal account and its credits.",
    ...(jobs.length === 0 ? [] : [stoppedText(name, jobs.length)]),
  ];
  const lines = jobs.map((job) => `${shortJobTitle(job)}: ${howFar(job)}`);
  const list = lines.length === 0 ? [] : [lines.map((line) => `- ${line}`).join("\n")];
  return {
    to,
    subject: `You no longer belong to ${forSubject(name)}`,
    text: `${[...sentences, ...list].join("\n\n")}\n`,
    html: mailPage([
      ...sentences.map(mailParagraph),
      ...(lines.length === 0 ? [] : [`<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>`]),
    ]),
  };
};

const stoppedText = (name: string, count: number): string =>
  count === 1
    ? `Your bulk job on ${name}'s credits was stopped. Its results stay with ${name} and won't be emailed to you.`
    : `Your bulk jobs on ${name}'s credits were stopped. Their results stay with ${name} and won't be emailed to you.`;

const howFar = (job: JobForMail): string => {
  const done = lookedUp(job);
  return done === 0
    ? "stopped before the first row"
    : `stopped after ${grouped(done)} of ${grouped(job.subjects)} rows`;
};
