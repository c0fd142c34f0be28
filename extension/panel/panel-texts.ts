export const panelTexts = {
  heading: "Find contacts",
  openSite: (productName: string) => `Open ${productName}`,
  signedOut: "Phone numbers and emails for the LinkedIn profile beside this panel. You see every price before you pay.",
  lead: "Open a LinkedIn profile in this window and it shows up here. Or paste its URL.",
  fromThisPage: "From this page",
  elsewhere: "Not from this page",
  openInSite: (productName: string) => `Open in ${productName}`,
  renewFirst: "Renew your sign-in first. No credits used.",
} as const;
