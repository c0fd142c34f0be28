/**
 * What is held about an account, part by part. `asked` has the account, its `own` wallet, and the `shared` one of its
 * organisation or null. A part is read in the order of `key`, which is unique in it. No part has a secret, or what a colleague did.
 */
export interface AccountPart {
  readonly name: string;
  readonly columns: string;
  readonly from: string;
  readonly where: string;
  readonly key: string;
  readonly keyType: "text" | "bigint" | "uuid";
}

const credits = (column: string, name: string): string => `(${column} / 10.0)::float8 as ${name}`;

/** In the order of the file. */
export const accountParts: readonly AccountPart[] = [
  {
    name: "profile",
    columns: `a.id, a.email, a.name, a.contact, a.linkedin_url, a.created_at, a.daily_summary, a.credit_alerts,
      d.due_at as delete_at, b.at as blocked_at, b.reason as block_reason, ${credits("w.balance_tenths", "credits")}`,
    from: `account a join wallet w on w.id = a.wallet_id left join account_deletion d on d.account_id = a.id
      left join account_block b on b.account_id = a.id`,
    where: "a.id = asked.account",
    key: "a.id",
    keyType: "uuid",
  },
  {
    name: "sign_in",
    columns: "email, providers, user_metadata, confirmed_at, last_sign_in_at, created_at",
    from: "auth_user",
    where: "id = asked.account",
    key: "id",
    keyType: "uuid",
  },
  {
    name: "linked_sign_ins",
    columns: "issuer, subject, confirmed_at",
    from: "auth_external_identity",
    where: "user_id = asked.account",
    key: "issuer || ' ' || subject",
    keyType: "text",
  },
  {
    name: "sessions",
    columns: "device, method, created_at as signed_in_at, refreshed_at as last_used_at",
    from: "auth_session",
    where: "user_id = asked.account",
    key: "id",
    keyType: "uuid",
  },
  {
    name: "organisation",
    columns: `o.name, m.role, m.joined_at, ${credits("m.monthly_cap_tenths", "monthly_limit")}`,
    from: "organisation_member m join organisation o on o.id = m.organisation_id",
    where: "m.account_id = asked.account",
    key: "o.id",
    keyType: "uuid",
  },
  {
    name: "audit_lines",
    columns: "number, at, action, device, network",
    from: "audit_line",
    where: "actor_id = asked.account",
    key: "organisation_id::text || ' ' || number",
    keyType: "text",
  },
  {
    name: "invitations",
    columns: "o.name as organisation, i.role, i.status, i.created_at, i.changed_at",
    from: "invitation i join organisation o on o.id = i.organisation_id join account a on a.email = i.email",
    where: "a.id = asked.account",
    key: "i.id",
    keyType: "uuid",
  },
  {
    name: "api_keys",
    columns: "name, start, is_test, scopes, networks, created_at, expires_at, last_used_on::text, revoked_at",
    from: "api_key",
    where: "account_id = asked.account",
    key: "id",
    keyType: "uuid",
  },
  {
    name: "webhooks",
    columns: "url, event_types, state, created_at",
    from: "event_endpoint",
    where: "made_by = asked.account and owner_id in (asked.own, asked.shared)",
    key: "id",
    keyType: "uuid",
  },
  {
    name: "crms",
    columns: "target, name, address, mapping, rule, created_at",
    from: "crm_connection",
    where: "owner_id = asked.own",
    key: "id",
    keyType: "uuid",
  },
  {
    name: "crm_contacts",
    columns: "c.name as crm, kind, subject, contact_id, pushed_at",
    from: "crm_contact k join crm_connection c on c.id = k.connection_id",
    where: "c.owner_id = asked.own and k.pushed_at is not null",
    key: "k.id",
    keyType: "uuid",
  },
  {
    name: "crm_pushes",
    columns: `c.target, c.name as crm, p.rule, p.state, p.created_at, p.started_at, p.ended_at,
      (select count(*) from crm_push_row r where r.push_id = p.id) as people`,
    from: "crm_push p join crm_connection c on c.id = p.connection_id",
    where: "p.actor_id = asked.account and c.owner_id in (asked.own, asked.shared)",
    key: "p.id",
    keyType: "uuid",
  },
  {
    name: "billing_details",
    columns: "name, gstin, address, pin, state_code, changed_at",
    from: "billing_details",
    where: "account_id = asked.account",
    key: "wallet_id",
    keyType: "uuid",
  },
  {
    name: "subscriptions",
    columns: "id, plan_id, state, email, payer, created_at, renews_at",
    from: "subscription",
    where: "account_id = asked.account",
    key: "id",
    keyType: "text",
  },
  {
    name: "payments",
    columns: `id, subscription_id, plan_id, amount_paise, currency, email, paid_at, payer,
      ${credits("credits_tenths", "credits")}`,
    from: "payment",
    where: "account_id = asked.account",
    key: "id",
    keyType: "text",
  },
  {
    name: "invoices",
    columns: "d.number, d.payment_id, d.issued_at, d.amount_paise, d.content",
    from: "tax_document d join payment p on p.id = d.payment_id",
    where: "p.account_id = asked.account",
    key: "d.number",
    keyType: "text",
  },
  {
    name: "bulk_jobs",
    columns: `tool, name, file_name, remark, purpose, state, rows, found, not_found, failed, created_at, ended_at,
      ${credits("spent_tenths", "credits_spent")}`,
    from: "bulk_job",
    where: "actor_id = asked.account and wallet_id in (asked.own, asked.shared)",
    key: "id",
    keyType: "uuid",
  },
  {
    name: "searches_under_way",
    columns: "type as tool, query, purpose, begun_at, ended_at, outcome",
    from: "pending_lookup",
    where: "actor_id = asked.account and wallet_id in (asked.own, asked.shared)",
    key: "id",
    keyType: "uuid",
  },
  {
    name: "reported_values",
    columns: "operation, value, reason, reported_at",
    from: "value_report",
    where: "actor_id = asked.account and wallet_id in (asked.own, asked.shared)",
    key: "wallet_id::text || operation || ' ' || value",
    keyType: "text",
  },
  {
    name: "saved_people",
    columns: `kind, subject, p.name, title, company, status, note, tags, saved_at, removed_at, merged_into is not null as is_merged,
      array(select l.name from people_list_member m join people_list l on l.id = m.list_id where m.person_id = p.id
             order by l.id) as lists`,
    from: "saved_person p",
    where: "wallet_id = asked.own",
    key: "p.id",
    keyType: "bigint",
  },
  {
    // Their notes, tags and status may be a colleague's.
    name: "saved_people_in_organisation",
    columns: `kind, subject, name, title, company, saved_at, saved_by is not distinct from asked.account as saved,
      assigned_to is not distinct from asked.account as assigned`,
    from: "saved_person",
    where: "wallet_id = asked.shared and asked.account in (saved_by, assigned_to)",
    key: "id",
    keyType: "bigint",
  },
  {
    name: "saved_people_before_merges",
    columns: `p.kind, p.subject, m.at as merged_at, m.name, m.title, m.company, m.status, m.note, m.tags,
      array(select l.name from people_list l where l.id = any(m.list_ids) order by l.id) as lists`,
    from: "people_merge m join saved_person p on p.id = m.kept_id",
    where: "p.wallet_id = asked.own and m.status is not null",
    key: "m.id",
    keyType: "bigint",
  },
  {
    name: "saved_people_kept_apart",
    columns: "a.kind as kind, a.subject as subject, b.kind as other_kind, b.subject as other_subject",
    from: `people_kept_apart k join saved_person a on a.id = k.one_id join saved_person b on b.id = k.other_id`,
    where: "a.wallet_id = asked.own",
    key: "k.one_id || ' ' || k.other_id",
    keyType: "text",
  },
  {
    name: "lists",
    columns: "name, colour, removed_at",
    from: "people_list",
    where: "wallet_id = asked.own",
    key: "id",
    keyType: "bigint",
  },
  {
    name: "views",
    columns:
      "name, pinned, people_shared, list_id, status, assignee, tag, search, sort, descending, columns, density, removed_at",
    from: "people_view",
    where: "wallet_id = asked.own",
    key: "id",
    keyType: "bigint",
  },
  ...(
    [
      ["", "wallet_id = asked.own"],
      ["_in_organisation", "wallet_id = asked.shared and actor_id = asked.account"],
    ] as const
  ).flatMap(([suffix, where]): AccountPart[] => [
    {
      name: `credits${suffix}`,
      columns: `at, kind, operation, purpose, reason, ${credits("delta_tenths", "change")},
        ${credits("reserved_delta_tenths", "reserved_change")}`,
      from: "credit_entry left join entry_purpose p on p.entry_id = id left join grant_note g on g.entry_id = id",
      where,
      key: "operation",
      keyType: "text",
    },
    {
      name: `history${suffix}`,
      columns: `at, type, status, query, result, ${credits("amount_tenths", "credits")}`,
      from: "history_line",
      where,
      key: "position",
      keyType: "bigint",
    },
    {
      name: `owned_values${suffix}`,
      columns: "at, operation, answer",
      from: "possession",
      where,
      key: "operation",
      keyType: "text",
    },
  ]),
];
