const SUBJECT = "Organisation Plan Upgrade Request";

/** As long as company names are, and short enough for the subject of a mail. */
export const COMPANY_MAX = 100;

/** The subject of the mail that asks for an organisation account, followed by the company's name. */
export const upgradeSubject = (company: string): string => [SUBJECT, company.trim()].filter(Boolean).join(" ");

export const upgradeMessage = (company: string, accountEmail: string): string => {
  const account = accountEmail === "" ? "my account" : `my account ${accountEmail}`;
  return `Hi,\n\nPlease upgrade ${account} to an organisation account for ${company.trim() || "our company"}.\n\nThank you`;
};

/** The address that opens the email app with a mail filled in (RFC 6068, where a line ends with CR and LF). */
export const upgradeMail = (to: string, subject: string, message: string): string =>
  `mailto:${encoded(to).replaceAll("%40", "@")}?subject=${encoded(subject)}&body=${encoded(message.replaceAll("\n", "\r\n"))}`;

/** Half of a surrogate pair, which can be typed and pasted, cannot be encoded. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
