export const contactSheetTexts = {
  label: (name: string) => `Contact details of ${name}`,
  openOnLinkedIn: "Open on LinkedIn",
  nobody: "No match for this profile. No credits used. {link}",
  searchByName: "Search by name instead",
  failed: "Couldn't load this person's name. You can still reveal their details. {button}",
  tryAgain: "Try again",
  tryingAgain: "Trying again",
  loading: "Loading profile...",
  /** Beside prices that are shown before the answer. */
  unchecked: "Loading profile... Not checked yet what there is and what you own.",
} as const;
