export const panelTexts = {
  heading: "Find contacts",
  signedOut: "Phone numbers and emails for the LinkedIn profile beside this panel. You see every price before you pay.",
  lead: "Open a LinkedIn profile in this window and it shows up here. Or paste its URL.",
  places: {
    "in-front": "From this page",
    previous: "Previous profile",
    elsewhere: "Not from this page",
  },
  setAside: "Previous profile: {profile}",
  onThisPage: "Profile on this page: {profile}",
  backToPage: "Show this page",
  searchAnother: "Find another profile",
  bought: (items: readonly string[], price: string, balance: string) =>
    `Paid ${price} for the ${items.join(" and the ").toLowerCase()}. ${balance} left.`,
  openInSite: (productName: string) => `Open in ${productName}`,
  renewFirst: "Renew your sign-in first. No credits used.",
} as const;
