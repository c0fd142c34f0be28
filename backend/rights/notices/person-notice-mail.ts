import { inLanguage, type Language, languages } from "#backend/rights/texts/language.ts";
import { basisTexts } from "#backend/rights/texts/basis-texts.ts";
import type { NoticeTexts } from "#backend/rights/texts/notice-texts.ts";
import { requestTexts } from "#backend/rights/texts/request-texts.ts";
import { composeMail, heading, links, type MailPart, paragraph } from "#backend/platform/mail/mail-parts.ts";
import type { OutgoingMail } from "#backend/platform/mail/mailer.ts";
import type { PrivacySettings } from "#backend/rights/privacy-configuration.ts";
import type { StoredEntry } from "#backend/rights/stored-entry.ts";

export interface NoticeMailNeeds {
  readonly settings: PrivacySettings;
  readonly texts: Readonly<Record<Language, NoticeTexts>>;
  /** The address of the page where people see what is held. */
  readonly page: string;
}

/** What article 14 of the GDPR wants said, in each language. Of the values it names kinds alone: others may read the mailbox. */
export const personNoticeMail = (needs: NoticeMailNeeds, to: string, held: StoredEntry): OutgoingMail =>
  composeMail(
    { to, subject: needs.texts.en.mailSubject },
    languages.flatMap((language) => partsIn(language, needs, held)),
  );

const partsIn = (
  language: Language,
  { settings, texts: all, page }: NoticeMailNeeds,
  held: StoredEntry,
): MailPart[] => {
  const texts = all[language];
  const said = (label: string, items: readonly string[], otherwise: string): MailPart =>
    paragraph(items.length === 0 ? otherwise : `${label} ${items.join("; ")}`);
  const given = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text]);
  const purposes = distinct(held.values.flatMap(({ purpose }) => given(purpose)));
  const bases = distinct(
    held.values.flatMap(({ basis }) =>
      basis === undefined || basis === "unknown" ? given(settings.basis) : [basisTexts[language][basis]],
    ),
  );
  return [
    heading(texts.mailSubject),
    ...texts.mailLead.map(paragraph),
    said(texts.runBy, given(settings.operator), texts.unnamed),
    said(texts.questions, given(settings.email), texts.noContact),
    paragraph(`${texts.mailHeld} ${kindsOf(language, held).join(", ")}`),
    said(texts.mailSources, distinct(held.values.flatMap(({ source }) => given(source))), texts.mailNoSources),
    paragraph(`${texts.purposes}: ${(purposes.length > 0 ? purposes : texts.purposeItems).join(" ")}`),
    said(texts.basis, bases, texts.noBasis),
    paragraph(`${texts.recipients}: ${texts.recipientItems.join(" ")}`),
    paragraph(`${texts.keep}: ${texts.keepValues(settings.keepMonths)} ${texts.keepBought}`),
    paragraph(`${texts.rights}: ${texts.rightItems.join(" ")}`),
    said(texts.authority, given(settings.authority), texts.noAuthority),
    links([[texts.ask, inLanguage(page, language)]]),
  ];
};

const kindsOf = (language: Language, { entry, values }: StoredEntry): readonly string[] => {
  const texts = requestTexts[language];
  const named: readonly (readonly [string, string | null])[] = [
    [texts.name, entry.name],
    [texts.jobTitle, entry.title],
    [texts.company, entry.company],
    [entry.subject.kind === "din" ? texts.din : texts.profile, entry.subject.value],
  ];
  return distinct([
    ...named.flatMap(([label, value]) => (value === null ? [] : [label])),
    ...values.map(({ identifier: { kind } }) => texts.kinds[kind === "phone" ? "phone" : "email"]),
  ]);
};

const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];
