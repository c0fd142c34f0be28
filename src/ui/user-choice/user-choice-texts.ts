export const userChoiceTexts = {
  title: "Where would you like to continue?",
  lead: "You're signed in. We'll remember this choice.",
  website: "Continue on the website",
  extension: "Open the Chrome extension",
} as const;
