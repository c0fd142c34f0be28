import type { AddressGuess } from "#domain/lookups/address-guess.ts";
import { domainOf } from "#domain/shared/email.ts";

const reporters = { you: "You", colleague: "A colleague", others: "Others" } as const;

export const revealTexts = {
  /** While an outage keeps it unknown who a sheet is about. */
  awaitingServer: "We'll load this person's details when Leadlight reconnects.",
  revealed: "Revealed",
  reveal: "Reveal",
  revealing: "Revealing",
  tryAgain: "Try again",
  notAvailable: "Not Available",
  noData: "No data. Nothing to pay for.",
  notFound: "No result. No credits used.",
  guess: "Best guess",
  evidence: ({ address, fits, known }: AddressGuess) =>
    `${fits} of ${known} addresses at ${domainOf(address)} look like this. Not confirmed. No credits used.`,
  failed: "Something went wrong. No credits used.",
  tooSoon: "That was too soon. Nothing was charged. Press the key again.",
  /** A key of the sheet had nothing to do: `what` is "phone number". */
  outOfReach: {
    credits: (what: string) => `You have too few credits to reveal the ${what}.`,
    limit: (what: string) => `Your monthly limit is too low to reveal the ${what}.`,
  },
  nothingToReveal: (what: string) => `No ${what} on file to reveal.`,
  alreadyRevealed: (what: string) => `The ${what} is already revealed.`,
  nothingToCopy: "Nothing to copy yet.",
  connectionLost: "Connection lost. You won't be charged twice if you retry.",
  available: "Available",
  searchable: "We can search for this",
  searching: "Searching…",
  comesBack: (time: string) =>
    `Its mail server asked us to come back at ${time}. You can continue. History will have the result.`,
  stillSearching: "Still searching. We'll show it here, or in History.",
  colleagueSearches: "A colleague is searching for this. We'll show it here.",
  searchCancelled: "Search cancelled. No credits used.",
  cancelSearch: "Cancel",
  cancelSearchFor: (what: string) => `Cancel the search: ${what}`,
  howFound: "How we found this",
  whoWasAsked: "Who we asked",
  /** "0.8 s" */
  took: (ms: number) => `${Math.max(0.1, ms / 1000).toFixed(1)} s`,
  trailOutcomes: { found: "Found it", nothing: "Has nothing", no_answer: "Didn't answer" },
  trailStops: {
    accepted: "Good enough. We asked nobody else.",
    unconfirmed: "We couldn't confirm it, and nobody else could be asked.",
    nobody_left: "Nobody else could be asked.",
  },
  confirmed: (when: string) => `confirmed ${when}`,
  verified: (when: string) => `Verified ${when}`,
  found: (when: string) => `Found ${when}`,
  ages: { over: "over 6 months ago", about: "about 6 months ago" },
  reportedWrong: (by: keyof typeof reporters) => `${reporters[by]} reported it as wrong`,
  source: (source: string) => `from ${source}`,
  revealAll: "Reveal all",
  revealOnFile: "Reveal what's on file",
  allDetails: "all details",
  revealFor: (what: string, price: string) => `${what} · ${price}`,
  copyValue: (title: string, value: string) => `Copy ${title.toLowerCase()} ${value}`,
  copyAll: "Copy all",
  copyRow: "Copy CSV row",
  downloadVCard: "Download vCard",
  downloaded: "Downloaded",
  verify: "Verify",
  verifyFor: (price: string, email: string) => `Verify (${price}) for ${email}`,
  verifying: (email: string) => `verifying ${email}`,
} as const;

/** Of reveals that end after something else was shown. */
export const lateRevealTexts = {
  /** "Phone number of Asha Rao" */
  what: (title: string, name: string) => `${title.charAt(0)}${title.slice(1).toLowerCase()} of ${name}`,
  show: "Show",
  showWhat: (what: string) => `Show: ${what}`,
  dismissWhat: (what: string) => `Dismiss: ${what}`,
  revealed: (what: string) => `${what} revealed.`,
  notFound: (what: string) => `${what} not found. No credits used.`,
  notRevealed: (what: string) => `${what} not revealed. No credits used.`,
  connectionLost: (what: string) => `${what} not revealed. You won't be charged twice if you retry.`,
} as const;
