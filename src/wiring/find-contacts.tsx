import { findPerson } from "#application/lookups/find-person.ts";
import { revealContact } from "#application/lookups/reveal-contact.ts";
import { PERSON_LOOKUP } from "#domain/session/capability.ts";
import { FindContactsPage, FindContactsViewModel } from "#ui/find-contacts/find-contacts-page.tsx";
import type { SignedInApp } from "./session.ts";

export const findContacts = (app: SignedInApp) => {
  const { ports, keeper, account, pay, revealTool, perSession, noted, provide, provideTransient } = app;
  const { contactDirectory: contacts } = ports;
  const find = provide({ contacts, keeper, account }, ({ account: { offers }, ...needs }) =>
    findPerson({ ...needs, offersPeople: () => offers(PERSON_LOOKUP) }),
  );
  const reveal = provide({ contacts, pay, clock: ports.clock }, revealContact);
  const create = perSession(
    "find-contacts",
    provideTransient(
      { findPerson: find, reveal, ...revealTool },
      (needs) =>
        new FindContactsViewModel({
          ...needs,
          note: (search) => noted().note(search),
          recall: (profile) => noted().personBehind(profile),
        }),
    ),
    { url: (model, text) => model.setUrl(text) },
  );
  return () => <FindContactsPage create={create} />;
};
