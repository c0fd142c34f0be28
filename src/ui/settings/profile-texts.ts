export const profileTexts = {
  notLoaded: "We couldn't load your profile.",
  name: "Name",
  email: "Email",
  accountType: "Account type",
  accountTypes: { individual: "Individual", organisation: "Organisation" },
  role: "Role",
  memberSince: "Member since",
  organisation: {
    name: "Name",
    legalName: "Legal name",
    website: "Website",
    industry: "Industry",
    teamSize: "Team size",
    location: "Location",
    founded: "Founded",
    gstNumber: "GST number",
    about: "About",
  },
  darkMode: "Dark mode",
  logoutMeans: "Logs you out in every tab of this browser.",
  logout: "Logout",
} as const;

export const leaveTexts = {
  leave: "Leave organisation",
  leaving: "Leaving",
  loading: "Loading",
  needsOwner: (organisation: string) =>
    `${organisation} needs an owner. Hand it over to someone else first, or close it.`,
  stay: "Stay",
  question: (organisation: string) => `Leave ${organisation}?`,
  unnamed: "the organisation",
  consequences: [
    "You lose access to its credits, its history and everything it has paid for.",
    "Your bulk jobs paid by it stop. Their results stay with it.",
    "You keep your personal credits and everything you paid for yourself.",
    "To come back, you need a new invitation.",
  ],
  apiKeys: "All your API keys stop working, including those that spend your personal credits.",
  left: (organisation: string) => `You have left ${organisation}. Lookups now use your personal credits.`,
  notRefreshed: (reason: string) => `We couldn't refresh this page: ${reason}`,
} as const;
