/** In the order of the sidebar, of filters and of pictures. */
export const tools = ["find-contacts", "director-search", "enrichment", "verify-emails"] as const;
export type Tool = (typeof tools)[number];

/** Something that can be paid for. */
interface OperationRow {
  /** As in the calls and in the history. */
  readonly item: string;
  /** In tenths of a credit, for an answer that found something. An answer that found nothing is free. */
  readonly price: number;
  /** Where it is offered. */
  readonly title: string;
  /** In the history. */
  readonly label: string;
}

/** The pictures themselves belong to the sidebar. */
export type IconName =
  | "magnifier"
  | "identity-card"
  | "person-magnifier"
  | "mail-check"
  | "history"
  | "bookmark"
  | "people"
  | "building";

/** An entry of the sidebar and of the command palette. */
export interface SidebarRow {
  readonly name: string;
  readonly icon: IconName;
  /** Further words under which the command palette finds it. */
  readonly aliases: string;
}

interface ToolRow {
  /** In the history and in mails. */
  readonly name: string;
  readonly sidebar: SidebarRow;
  /** What is looked up about a subject, in the order in which it is offered. */
  readonly operations: readonly OperationRow[];
  /** The columns of a file that it reads, in the order in which they are asked for. */
  readonly columns: readonly string[];
  /** What a row of a file has to hold. */
  readonly rowNeeds: string;
  /** Its bulk jobs in the history. */
  readonly bulkLabel: string;
}

/** What the product knows of each tool. Each screen adds its own sentences. */
export const toolTable = {
  "find-contacts": {
    name: "Find Contacts",
    sidebar: { name: "Find contacts", icon: "magnifier", aliases: "phone email profile linkedin reveal" },
    operations: [
      { item: "phone_no", price: 50, title: "Phone Number", label: "Phone number" },
      { item: "email", price: 10, title: "Secondary Email", label: "Secondary email" },
      { item: "work_email", price: 10, title: "Work Email", label: "Work email" },
    ],
    columns: ["linkedin_url"],
    rowNeeds: "a LinkedIn profile URL",
    bulkLabel: "Bulk contacts",
  },
  "director-search": {
    name: "Director Search",
    sidebar: { name: "Director search", icon: "identity-card", aliases: "din company" },
    operations: [
      { item: "din_phone", price: 50, title: "Phone Number", label: "Director phone" },
      { item: "din_email", price: 10, title: "Email Address", label: "Director email" },
    ],
    columns: ["din"],
    rowNeeds: "a DIN",
    bulkLabel: "Bulk directors",
  },
  enrichment: {
    name: "Enrichment",
    sidebar: { name: "Enrichment", icon: "person-magnifier", aliases: "enrich person name profiles" },
    operations: [{ item: "enrichment", price: 10, title: "LinkedIn profiles", label: "LinkedIn profiles" }],
    columns: ["email", "name", "first_name", "last_name", "role", "company"],
    rowNeeds: "an email address, or a name and a company",
    bulkLabel: "Bulk profiles",
  },
  "verify-emails": {
    name: "Verify Emails",
    sidebar: { name: "Verify emails", icon: "mail-check", aliases: "address check deliverable" },
    operations: [{ item: "verify_email", price: 1, title: "Verification", label: "Email verification" }],
    columns: ["email"],
    rowNeeds: "an email address",
    bulkLabel: "Bulk verification",
  },
} as const satisfies Readonly<Record<Tool, ToolRow>>;

const operations = tools.flatMap((tool) => [...toolTable[tool].operations]);
type Operation = (typeof operations)[number];

/** One value for each operation of all tools. */
export const perOperation = <Value>(valueOf: (operation: Operation) => Value) =>
  Object.fromEntries(operations.map((one) => [one.item, valueOf(one)])) as Readonly<Record<Operation["item"], Value>>;

/** How each operation is called where it is offered. */
export const titleOf = perOperation(({ title }) => title);

/** One value for each tool. */
export type PerTool<Value> = Record<Tool, Value>;

export const perTool = <Value>(valueOf: (tool: Tool) => Value): PerTool<Value> => ({
  "find-contacts": valueOf("find-contacts"),
  "director-search": valueOf("director-search"),
  enrichment: valueOf("enrichment"),
  "verify-emails": valueOf("verify-emails"),
});
