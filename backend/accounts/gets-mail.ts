/** Whom mail is for: accounts that can still sign in, and are not to be deleted. Of the account `a`. */
export const GETS_MAIL = `exists (select from auth_user u where u.id = a.id)
  and not exists (select from account_deletion d where d.account_id = a.id)`;
