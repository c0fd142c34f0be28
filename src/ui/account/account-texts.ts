export const accountTexts = {
  unnamed: "Your account",
  /** The one answer to how a plan is ended: where that is possible in the app, and where it is not. */
  endPlan: {
    bySupport: "To cancel or change a plan, contact {support}.",
  },
  removed: {
    refund: "Refunded{amount}: {credits} removed",
    dispute: "Disputed{amount}: {credits} removed",
    both: "Refunded or disputed{amount}: {credits} removed",
  },
  loadingCredits: "Loading credits",
  /** Whose credits, after how many. */
  of: (organisation: string) => `of ${organisation}`,
  yourOwn: "your own",
  /** Of what a monthly limit leaves: "6 of 20 credits left of your monthly limit". */
  ofLimit: (cap: string) => `of ${cap}`,
  leftOfLimit: "left of your monthly limit",
  low: "Low",
  empty: "Empty",
  /** After how many, and before what for; a phone shows this word alone, with a plus sign. */
  reserved: "reserved",
  byJob: "by a bulk job",
  /** A phone shows the second part alone. */
  outdated: ["Balance may be", "out of date"],
  unavailable: ["Balance", "unavailable"],
  notLoaded: "We couldn't load your balance.",
  notRefreshed: "We couldn't refresh your balance.",
  tryingAgain: "Trying again…",
  retry: "Retry",
  retrying: "Retrying",
} as const;
