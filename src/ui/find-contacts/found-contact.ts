// What the page needs from the first search on: fetched then, as one file.
export { ContactSheet } from "#ui/shared/find-contacts/contact-sheet.tsx";
export { LateContacts } from "#ui/shared/find-contacts/late-contacts.tsx";
export { ContactRecents } from "./contact-recents.tsx";
