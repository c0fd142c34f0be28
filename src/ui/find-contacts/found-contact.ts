// What the page needs from the first search on: fetched then, as one file.
export { ContactSheet } from "./contact-sheet.tsx";
export { LateContacts } from "./late-contacts.tsx";
export { ContactRecents } from "./contact-recents.tsx";
