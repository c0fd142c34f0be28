export const dashboardTexts = {
  skip: "Skip to content",
  partNotLoaded: "This part of the page could not be loaded. Please try again.",
  palette: "Command palette",
  paletteField: "Name, profile URL, DIN, email address or command",
  paletteExample: "Name, profile URL, DIN, email or tool",
} as const;
