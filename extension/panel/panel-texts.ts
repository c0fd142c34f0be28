import { lazily } from "#domain/shared/lazily.ts";

interface Item {
  readonly name: string;
  readonly count: number;
}

const listed = lazily(() => new Intl.ListFormat("en-GB"));

/** "the work email", "2 secondary emails". */
const itemText = ({ name, count }: Item): string =>
  count === 1 ? `the ${name.toLowerCase()}` : `${count} ${name.toLowerCase()}s`;

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
  keysAreOn: "Use the keys s (save) and p (push)",
  searchAnother: "Find another profile",
  bought: (items: readonly Item[], price: string, balance: string) =>
    `Paid ${price} for ${listed().format(items.map(itemText))}. ${balance} left.`,
  openInSite: (productName: string) => `Open in ${productName}`,
  renewFirst: "Renew your sign-in first. No credits used.",
} as const;
