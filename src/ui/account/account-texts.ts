export const accountTexts = {
  unnamed: "Your account",
  yourOrganisation: "your organisation",
  you: "you",
  /** The one answer to how a plan is ended: where that is possible in the app, and where it is not. */
  endPlan: {
    bySupport: "To cancel or change a plan, contact {support}.",
  },
  removed: {
    refund: "Refunded: {credits} removed",
    dispute: "Disputed: {credits} removed",
    both: "Refunded or disputed: {credits} removed",
  },
  loadingCredits: "Loading credits",
  leftForYou: (credits: string) => `${credits} left for you`,
  low: "Low",
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
