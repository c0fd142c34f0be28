import { contactItems } from "#domain/lookups/contact.ts";
import { costOf } from "#domain/shared/credits.ts";
import { EmptyTool, REVEAL_FACTS } from "#ui/lookups/empty-tool.tsx";
import { contactKinds } from "./contact-kinds.ts";
import type { FindContactsViewModel } from "./find-contacts-view-model.ts";

const emptyTool = {
  title: "What you can open of a person",
  lines: contactItems.map((item) => ({
    title: contactKinds[item].title,
    width: contactKinds[item].width,
    price: costOf[item],
  })),
  facts: REVEAL_FACTS,
  purchases: [
    { operation: "phone_no", one: "phone number", several: "phone numbers" },
    { operation: "email", one: "email", several: "emails" },
  ],
} as const;

/** What a search gives and costs, before there is one. */
export const EmptyContacts = ({ contacts }: { readonly contacts: FindContactsViewModel }) => (
  <EmptyTool
    account={contacts.account}
    {...emptyTool}
    example={{ label: "Try a sample person", onTry: contacts.findExample }}
  />
);
