export const emptyToolTexts = {
  free: "Free",
  noBalance: "We couldn't load your balance.",
  outOfCredits: "You're out of credits.",
  notEnough: (credits: string) => `${credits}: not enough for any of these.`,
  buyCredits: "Buy Credits",
  leftOfLimit: "left of your monthly limit",
  /** "= 5 phones or 25 emails", after the credits. */
  buys: (purchases: readonly string[]) => `= ${purchases.join(" or ")}`,
  title: "What you can reveal",
  charged: "You're charged only when we find something.",
  kept: "Anything you've revealed stays free to view.",
  keptByOrganisation: "Anything your organisation has revealed is free for everyone in it.",
  keptBy: (organisation: string) => `Anything ${organisation} has revealed is free for everyone in it.`,
} as const;
