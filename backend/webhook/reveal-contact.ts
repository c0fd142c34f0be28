import type { ContactItem } from "#domain/contact.ts";
import { profileUrl, type ProfileSlug } from "#domain/profile-url.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Db } from "#backend/database/database.ts";
import { findContactValues } from "#backend/directory/contact-lookup.ts";
import { resultOfValues } from "#backend/directory/directory-entry.ts";
import { answerPaidCall, type PaidAnswer } from "./paid-call.ts";

interface ContactReveal {
  readonly account: BackendAccount;
  readonly item: ContactItem;
  readonly slug: ProfileSlug;
  readonly key: string | undefined;
}

/** One item of a person, for its price. Refused like every paid call. */
export const revealContact = (db: Db, { account, item, slug, key }: ContactReveal): Promise<PaidAnswer> =>
  answerPaidCall(db, {
    ...{ account, key, type: item, subject: slug, query: profileUrl(slug) },
    lookUp: async () => ({ [item]: await findContactValues(db, slug, item) }),
    resultOf: (answer) => resultOfValues(answer[item]),
  });
