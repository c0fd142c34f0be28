const SUBJECT = "Organisation Plan Upgrade Request";

/** The subject of the mail that asks for an organisation account, followed by the company's name. */
export const upgradeSubject = (company: string): string => [SUBJECT, company.trim()].filter(Boolean).join(" ");

export const upgradeMessage = (company: string, accountEmail: string): string => {
  const account = accountEmail === "" ? "my account" : `my account ${accountEmail}`;
  return `Hello,\n\nplease upgrade ${account} to an organisation account for ${company.trim() || "our company"}.\n\nThank you`;
};
