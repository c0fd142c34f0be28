import { type AddressKind, emailAddress } from "#ui/lookups/search-address.ts";

/** In characters; enough for a hundred addresses, which come first. */
const LIST_MAX_LENGTH = 30_000;

/** One address to verify, or several entries as they were pasted, each on a line. */
export const verificationAddress: AddressKind<string> = {
  part: "hash",
  read: (text) => {
    const list = new URLSearchParams(text.slice(1)).get("emails") ?? "";
    return list.slice(0, LIST_MAX_LENGTH) || emailAddress.read(text);
  },
  write: (asked) =>
    asked.includes("\n")
      ? `#${new URLSearchParams({ emails: asked.slice(0, LIST_MAX_LENGTH) })}`
      : emailAddress.write(asked),
};
