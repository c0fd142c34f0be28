/** Of parts that many screens have. */
export const kitTexts = {
  back: "Back",
  buyCredits: "Buy Credits",
  dismiss: "Dismiss message",
  previousPage: "Previous page",
  nextPage: "Next page",
  clearSearch: "Clear search",
  home: "home",
  darkMode: "Dark mode",
  toLight: "Switch to light",
  toDark: "Switch to dark",
  mode: "Mode",
  single: "Single",
  bulk: "Bulk",
  bulkLead: "Look up a whole CSV or Excel file. You see the cost first. The results come by email.",
  useLatestCode: "Use the latest code we sent.",
  lastTry: "That was the last try. Request a new code.",
  copied: "Copied",
  copyBlocked: "Copying is blocked. Select the text instead.",
} as const;

/** Keys as they are written on a keyboard. */
export const keyTexts = {
  palette: { apple: "⌘K", other: "Ctrl K" },
  paste: { apple: "⌘V", other: "Ctrl V" },
  copy: { apple: "⌘C", other: "Ctrl C" },
} as const;
