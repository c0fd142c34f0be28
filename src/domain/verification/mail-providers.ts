/** Domains of large mailbox providers, the most used first. */
export const mailProviders = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "rediffmail.com",
  "aol.com",
  "live.com",
  "yahoo.co.in",
  "yahoo.in",
  "yahoo.co.uk",
  "hotmail.co.uk",
  "googlemail.com",
  "protonmail.com",
  "proton.me",
  "zoho.com",
  "gmx.com",
  "gmx.de",
  "web.de",
  "msn.com",
  "me.com",
  "mail.com",
  "ymail.com",
  "yandex.com",
];
const known: ReadonlySet<string> = new Set([...mailProviders, "email.com", "gmx.net", "live.in", "mail.ru", "zoho.in"]);

/** Whether anyone can have an address at this domain, so that it says nothing of a company. */
export const isMailProvider = (domain: string): boolean => known.has(domain);
