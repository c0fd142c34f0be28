export const recentTexts = {
  title: "Recent",
  free: "Free to view again",
  revealFor: (price: string) => `Reveal for ${price}`,
  din: (din: string) => `DIN ${din}`,
  revealed: "revealed",
  notFound: "not found",
} as const;
