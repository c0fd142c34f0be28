import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import { SESSION_IDLE_MS } from "#backend/auth/sessions/session-store.ts";

const ListedAccount = z.object({
  id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  created_at: z.date(),
  last_sign_in_at: z.nullable(z.date()),
  balance_tenths: z.int(),
  organisation: z.nullable(z.string()),
  role: z.nullable(z.string()),
  sessions: z.int(),
  api_keys: z.int(),
  blocked_at: z.nullable(z.date()),
  blocked_by: z.nullable(z.string()),
  block_reason: z.nullable(z.string()),
  delete_at: z.nullable(z.date()),
});
export type ListedAccount = z.infer<typeof ListedAccount>;

/**
 * The accounts of people, newest first; only those with the searched text in their address, their name or their organisation's
 * name, where there is one. Left out are erased accounts, and those of test keys.
 */
export const listAccounts = async (
  db: Db,
  { search, now }: { readonly search: string | undefined; readonly now: number },
): Promise<readonly ListedAccount[]> =>
  z.array(ListedAccount).parse(
    await db(
      `select a.id, a.email, a.name, a.created_at, u.last_sign_in_at, w.balance_tenths,
              o.name as organisation, m.role, b.at as blocked_at, b.operator as blocked_by, b.reason as block_reason,
              l.due_at as delete_at,
              (select count(*)::int from auth_session e where e.user_id = a.id and e.refreshed_at > $2) as sessions,
              (select count(*)::int from api_key k
                where k.account_id = a.id and k.revoked_at is null and k.expires_at > now()) as api_keys
         from account a
         join wallet w on w.id = a.wallet_id
         left join auth_user u on u.id = a.id
         left join organisation_member m on m.account_id = a.id
         left join organisation o on o.id = m.organisation_id
         left join account_block b on b.account_id = a.id
         left join account_deletion l on l.account_id = a.id
        where a.email <> a.id || '@deleted.invalid' and not exists (select from test_account t where t.test_account_id = a.id)
          and ($1::text is null or exists (
                select from unnest(array[a.email, a.name, o.name]) own where strpos(folded_text(own), folded_text($1)) > 0))
        order by a.created_at desc, a.id`,
      [search ?? null, new Date(now - SESSION_IDLE_MS)],
    ),
  );
