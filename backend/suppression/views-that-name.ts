/** Whether the saved person `p` stands by name in this text of a view. A single word could be anyone's, or no name at all. */
export const namedIn = (text: string): string =>
  `(position(' ' in p.name) > 0 and position(lower(p.name) in lower(coalesce(${text}, ''))) > 0)`;

/**
 * Whether the view `v` names the saved person `p` by the name under which they are saved. It may be of the same wallet, or a member's
 * own view of what is saved in their organisation.
 */
export const VIEW_NAMES_PERSON = `
  v.wallet_id = any(array(
    select p.wallet_id union all
    select a.wallet_id from organisation_member m join account a on a.id = m.account_id
     where m.organisation_id = p.wallet_id))
  and (v.wallet_id = p.wallet_id or v.people_shared)
  and ${namedIn("concat_ws(E'\\n', v.name, v.search, v.tag)")}`;
