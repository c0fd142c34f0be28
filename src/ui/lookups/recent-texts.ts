export const recentTexts = {
  title: "Recent",
  free: "Opening these is free",
  available: (titles: string) => titles && `Available: ${titles}`,
  owned: (titles: string) => titles && `Already revealed: ${titles}`,
  notRevealed: (titles: string) => titles && `Not revealed: ${titles}`,
  noData: (titles: string) => titles && `No data: ${titles}`,
  noMatch: "No match",
  awaitsServer: "Loads when Leadlight responds.",
  din: (din: string) => `DIN ${din}`,
  revealed: "revealed",
} as const;
