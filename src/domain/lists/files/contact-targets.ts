import type { ContactTarget } from "./contact-target.ts";
import { googleContacts } from "./google-contacts.ts";
import { hubspot } from "./hubspot.ts";
import { outlook } from "./outlook.ts";
import { pipedrive } from "./pipedrive.ts";
import { salesforce } from "./salesforce.ts";
import { zoho } from "./zoho.ts";

/** By the names that calls and addresses use. */
export const contactTargets = {
  hubspot,
  salesforce,
  pipedrive,
  zoho,
  google: googleContacts,
  outlook,
} as const satisfies Readonly<Record<string, ContactTarget>>;
