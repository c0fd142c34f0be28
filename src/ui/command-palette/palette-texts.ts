import { counted } from "#ui/kit/count-text.ts";

export const paletteTexts = {
  commands: "Commands",
  results: (count: number) => counted(count, "result"),
  noResults: "No results. Paste a LinkedIn profile URL, an 8-digit DIN or an email address, or type a name.",
  loadingPeople: "Looking through the people you saved…",
  unablePeople: "No results. The people you revealed or saved could not be loaded.",
  people: "People",
  lists: "Lists",
  peopleInList: (count: number) => counted(count, "person", "people"),
  lookUp: "Look up",
  goTo: "Go to",
  actions: "Actions",
  /** What Enter does with a row. */
  enter: { open: "Open", goTo: "Go to", lookUp: "Look up", fillIn: "Fill in", run: "Run" },
} as const;

/** The places and actions that the palette names, and other words under which they are found. */
export const commandTexts = {
  billing: { name: "Billing & Plans", alias: "buy credits prices pay" },
  settings: { name: "Settings", alias: "profile account contact phone" },
  crm: { name: "CRM connections", alias: "hubspot salesforce pipedrive twenty frappe webhook push connect" },
  profile: { name: "Settings: Profile", alias: "name phone company" },
  notifications: { name: "Settings: Notifications", alias: "mail alerts emails" },
  credits: { name: "Settings: Billing & Credits", alias: "invoices receipts payments plan cancel" },
  api: { name: "Settings: API & Docs", alias: "keys documentation webhooks developers" },
  /** Of a tool. */
  bulk: { name: (tool: string) => `${tool} in bulk`, alias: "csv excel upload file list many rows" },
  invitations: { name: "Invitations", alias: "join accept reject" },
  toLight: { name: "Switch to light mode", alias: "dark light theme" },
  toDark: { name: "Switch to dark mode", alias: "dark light theme" },
  shortcuts: { name: "Keyboard shortcuts", alias: "keys help" },
  logout: { name: "Logout", alias: "log out sign out leave" },
} as const;

export const shortcutTexts = {
  title: "Keyboard shortcuts",
  palette: "Open or close the command palette",
  choose: "Choose in the command palette",
  paste: "Search for what you copied, anywhere in a tool",
  help: "Show shortcuts",
  close: "Close",
  everywhere: "Everywhere",
  singleKeys: "Single keys",
  reveal: "Reveal the first, second or third detail for the price shown. Directors: confirm with Enter",
  revealAll: "Reveal all details. You see the price first and confirm with Enter",
  copy: "Copy the revealed value",
  save: "Save the person. If already saved, edit lists and notes",
  push: "Push the person to your CRM",
  move: "Lists: go from person to person",
  select: "Lists: select the person",
  edit: "Lists: edit the person",
  search: "History and Lists: search",
  areOn: "Use single keys",
} as const;
