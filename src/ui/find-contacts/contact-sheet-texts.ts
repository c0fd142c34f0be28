export const contactSheetTexts = {
  label: (name: string) => `Contact details of ${name}`,
  openOnLinkedIn: "Open on LinkedIn",
  nobody: "No match for this profile. No credits used. {link}",
  searchByName: "Search by name instead",
  failed: "Couldn't load this person's name. You can still reveal their details. {button}",
  tryAgain: "Try again",
  tryingAgain: "Trying again",
  loading: "Loading profile...",
} as const;
