/** What `npm run sources` prints, beside what sources have in common everywhere. */
export const commandTexts = {
  heading: (name: string, title: string) => (name === title ? name : `${name} (${title})`),
  confirm: (title: string, terms: string) =>
    `Do the terms of ${title} allow your use? Read ${terms}. Type "yes" to confirm: `,
  notConfirmed: (name: string, terms: string) =>
    `${name} stays off. Read ${terms}. If the terms allow your use, run "npm run sources -- enable ${name} --terms-read".`,
  enabled: (name: string) => `${name} is on`,
  enabledUnder: (name: string, day: string, terms: string) => `${name} is on. Terms read on ${day}: ${terms}`,
  budgetHint: (name: string) => `To limit what it may cost: npm run sources -- budget ${name} 5.00`,
  disabled: (name: string) => `${name} is off`,
  wasOff: (name: string) => `${name} was already off`,
  reset: (name: string) => `${name} can be asked again`,
  order: (names: readonly string[]) => `The order is now ${names.join(", ")}`,
  budget: (name: string, limit: string) => `${name} may cost ${limit} a day`,
  noBudget: (name: string) => `${name} has no daily budget`,
  noAmount: (given: string) => `"${given}" isn't an amount in dollars. Write 5, 5.00 or none.`,
  page: (address: string, code: string) => [
    `Open this link within 15 minutes: ${address}#${code}`,
    `Without scripts, open ${address} and enter the code ${code}`,
    "It works once. The page then stays open for 8 hours in that browser.",
  ],
  unknown: (name: string, known: readonly string[]) =>
    `No source is called ${name}. Configured are: ${known.join(", ")}.`,
  reportNotes: [
    "cost_usd is what the services stated, or else their price; calls that were never answered count in full.",
    "credits_charged are credits that members paid that day for answers that this source gave, without those that were given back.",
    "Not known: what a credit earned you in dollars, because credits are also given or bought in rupees.",
  ],
} as const;
