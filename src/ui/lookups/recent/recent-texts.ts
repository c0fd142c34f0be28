const counted = (count: number, what: string): string => (count === 0 ? "" : count === 1 ? what : `${count} ${what}s`);

export const recentTexts = {
  title: "Recent",
  free: "Opening these is free",
  none: "Reopen your lookups here for free.",
  /** "phone, 2 emails" */
  details: (phones: number, emails: number) =>
    [counted(phones, "phone"), counted(emails, "email")].filter((one) => one !== "").join(", "),
  available: (details: string) => details && `Available: ${details}`,
  owned: (details: string) => details && `Already revealed: ${details}`,
  notRevealed: "Not revealed",
  noData: (details: string) => details && `No data: ${details}`,
  noMatch: "No match",
  awaitsServer: "Details load when Leadlight responds.",
  din: (din: string) => `DIN ${din}`,
  more: (count: number) => `${count} more`,
  copy: (value: string, name: string) => `Copy ${value} of ${name}`,
} as const;
