import { composeMail, heading, type MailPart, paragraph } from "#backend/platform/mail/mail-parts.ts";
import { escaped } from "#backend/platform/mail/mail-text.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";
import type { UnusableReason } from "#backend/sources/source.ts";
import { sourceTexts } from "./source-texts.ts";

interface UnusableMail {
  readonly to: string;
  readonly source: string;
  readonly reason: UnusableReason;
  readonly advice: string | null;
}

/** Notifies the operator that a source is not asked any more, and what to do. */
export const unusableMail = ({ to, source, reason, advice }: UnusableMail): OutgoingMail => {
  const subject = `Leadlight can't ask ${source}: ${sourceTexts.reasons[reason]}`;
  return composeMail({ to, subject }, [
    heading(subject),
    paragraph(`Leadlight no longer asks ${source}. Lookups continue with your other sources.`),
    paragraph(advice ?? sourceTexts.advice[reason]),
    paragraph("Then let it be asked again with this command:"),
    command(sourceTexts.resetCommand(source)),
    paragraph("You get no further mail about this source until then."),
  ]);
};

const command = (text: string): MailPart => ({
  text: `  ${text}`,
  html: `<pre style="margin:0 0 16px"><code>${escaped(text)}</code></pre>`,
});
