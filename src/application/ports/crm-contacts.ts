import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type { ContactsInCrm } from "#domain/crm/push.ts";
import type { SavedSubject } from "#domain/lists/saved-person.ts";

/** Who is in a CRM of the account already. Only where the backend has the capability CRM_PUSH. */
export interface CrmContacts {
  /** Of `SAVED_ASKED_AT_ONCE` people at most. Answers within two seconds, also where a CRM takes longer. */
  among(subjects: readonly SavedSubject[]): Promise<Result<ContactsInCrm, Failure>>;
}
