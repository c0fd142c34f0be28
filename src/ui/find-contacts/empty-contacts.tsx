import { contactItems } from "#domain/lookups/contact.ts";
import { costOf } from "#domain/shared/credits.ts";
import { EmptyTool, REVEAL_FACTS } from "#ui/lookups/empty-tool.tsx";
import { contactKinds } from "./contact-kinds.ts";
import type { FindContactsViewModel } from "./find-contacts-view-model.ts";
import { emptyToolTexts } from "#ui/lookups/empty-tool-texts.ts";
import { findContactsTexts } from "./find-contacts-texts.ts";

const emptyTool = {
  title: emptyToolTexts.title,
  lines: contactItems.map((item) => ({
    title: contactKinds[item].title,
    width: contactKinds[item].width,
    price: costOf[item],
  })),
  facts: REVEAL_FACTS,
  purchases: [
    { operation: "phone_no", ...findContactsTexts.phones },
    { operation: "email", ...findContactsTexts.emails },
  ],
} as const;

/** What a search gives and costs, before there is one. */
export const EmptyContacts = ({ contacts }: { readonly contacts: FindContactsViewModel }) => (
  <EmptyTool
    account={contacts.account}
    {...emptyTool}
    example={{ label: findContactsTexts.tryExample, onTry: contacts.findExample }}
  />
);
