import { personValues, type PersonValues } from "#domain/crm/person-value.ts";
import type { PushRule } from "#domain/crm/crm-connection.ts";
import type { ContactWrite, CrmPerson, CrmTarget, FoundContact } from "./crm-target.ts";
import { hasKey, isEmail, isPhone, isSameValue, matchingContacts } from "./match-contacts.ts";
import type { Intention, RowReport } from "./push-row.ts";

interface RowToDecide {
  readonly person: CrmPerson;
  /** What an earlier try was about to do, if its outcome is unknown. */
  readonly intention: Intention | undefined;
}

interface Deciding {
  readonly keys: CrmTarget["keys"];
  readonly mapped: CrmTarget["mapped"];
  readonly rule: PushRule;
}

/** What happens to a row, given what was found: a report without any write, or a write. */
export const decideRow = (
  { person, intention }: RowToDecide,
  contacts: readonly FoundContact[],
  { keys, mapped, rule }: Deciding,
): RowReport | { readonly write: ContactWrite } => {
  if (keys.length > 0 && !keys.some((key) => hasKey(person, key)))
    return { outcome: "failed", reason: "no-key", mayBeRetried: false };
  const [contact, ...others] = matchingContacts(person, contacts);
  if (others.length > 0) return { outcome: "conflict", reason: "several-contacts" };
  const wanted = only(person.values, (value) => mapped.includes(value));
  if (contact === undefined) {
    const values = mapped.includes("id") ? { ...wanted, id: person.id } : wanted;
    return { write: { rowId: person.id, contact, values } };
  }
  const { contactId } = contact;
  // Found after a create without an answer: the create worked.
  if (intention === "create") return { outcome: "created", contactId };
  const values = changesOf(contact, wanted, rule);
  if (Object.keys(values).length === 0) return { outcome: intention === "update" ? "updated" : "unchanged", contactId };
  // The id makes the contact ours for the next push. It alone is no reason to write.
  const link = mapped.includes("id") && contact.values.id === undefined ? { id: person.id } : {};
  return { write: { rowId: person.id, contact, values: { ...values, ...link } } };
};

const changesOf = (contact: FoundContact, wanted: PersonValues, rule: PushRule): PersonValues => {
  if (rule === "create-only") return {};
  return only(wanted, (value) => {
    const text = wanted[value] ?? "";
    // A CRM that has an address or number under another name does not need it twice.
    const known = isEmail(value) ? contact.emails : isPhone(value) ? contact.phones : [];
    if (known.some((one) => isSameValue(value, one, text))) return false;
    const there = contact.values[value];
    if (there === undefined) return true;
    return rule === "overwrite" && !isSameValue(value, there, text);
  });
};

const only = (values: PersonValues, isWanted: (value: (typeof personValues)[number]) => boolean): PersonValues =>
  Object.fromEntries(
    personValues.flatMap((value) =>
      value !== "id" && values[value] !== undefined && isWanted(value) ? [[value, values[value]] as const] : [],
    ),
  );
