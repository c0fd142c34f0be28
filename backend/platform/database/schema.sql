-- What all migrations come to. Written by `npm run schema`; a test compares it with a migrated database.

create table account (
  id uuid not null,
  wallet_id uuid not null,
  email text not null,
  name text,
  contact text,
  linkedin_url text,
  created_at timestamp with time zone default now() not null,
  may_set_up_organisation boolean default false not null,
  daily_summary boolean default true not null,
  credit_alerts boolean default true not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet(id)
);
CREATE INDEX account_email ON account USING btree (email);

create table account_block (
  account_id uuid not null,
  at timestamp with time zone default now() not null,
  operator text not null,
  reason text not null,
  constraint account_block_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint account_block_pkey PRIMARY KEY (account_id)
);

create table account_deletion (
  account_id uuid not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  try_at timestamp with time zone not null,
  constraint account_deletion_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint account_deletion_pkey PRIMARY KEY (account_id)
);

create table address_pattern (
  domain text not null,
  form text not null,
  fits integer not null,
  misfits integer not null,
  last_seen date not null,
  constraint address_pattern_fits_check CHECK ((fits >= 0)),
  constraint address_pattern_misfits_check CHECK ((misfits >= 0)),
  constraint address_pattern_pkey PRIMARY KEY (domain, form)
);

create table api_key (
  id uuid not null,
  account_id uuid not null,
  organisation_id uuid,
  name text not null,
  start text not null,
  hash bytea not null,
  is_test boolean default false not null,
  scopes text[] not null,
  monthly_cap_tenths bigint,
  networks text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  last_used_on date,
  revoked_at timestamp with time zone,
  constraint api_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint api_key_hash_check CHECK ((octet_length(hash) = 32)),
  constraint api_key_hash_key UNIQUE (hash),
  constraint api_key_monthly_cap_tenths_check CHECK ((monthly_cap_tenths >= 0)),
  constraint api_key_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  constraint api_key_pkey PRIMARY KEY (id)
);
CREATE INDEX api_key_of_account ON api_key USING btree (account_id);
CREATE INDEX api_key_of_organisation ON api_key USING btree (organisation_id) WHERE (organisation_id IS NOT NULL);

create table api_key_spending (
  api_key_id uuid not null,
  month date not null,
  spent_tenths bigint not null,
  constraint api_key_spending_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_key(id),
  constraint api_key_spending_pkey PRIMARY KEY (api_key_id, month)
);

create table assistant_purchase (
  api_key_id uuid not null,
  purchase_key text not null,
  day date not null,
  tenths bigint not null,
  constraint assistant_purchase_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_key(id),
  constraint assistant_purchase_pkey PRIMARY KEY (api_key_id, purchase_key)
);
CREATE INDEX assistant_purchase_age ON assistant_purchase USING btree (day);
CREATE INDEX assistant_purchase_of_day ON assistant_purchase USING btree (api_key_id, day);

create table audit_head (
  organisation_id uuid not null,
  number bigint default 0 not null,
  hash bytea default '\x'::bytea not null,
  logged_number bigint default 0 not null,
  logged_at timestamp with time zone,
  constraint audit_head_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  constraint audit_head_pkey PRIMARY KEY (organisation_id)
);

create table audit_line (
  organisation_id uuid not null,
  number bigint not null,
  at timestamp with time zone not null,
  actor text not null,
  actor_id uuid,
  api_key_id uuid,
  action text not null,
  about jsonb not null,
  device text,
  network text,
  hash bytea not null,
  constraint audit_line_actor_check CHECK ((actor = ANY (ARRAY['person'::text, 'operator'::text, 'service'::text]))),
  constraint audit_line_check CHECK (((actor = 'person'::text) = (actor_id IS NOT NULL))),
  constraint audit_line_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  constraint audit_line_pkey PRIMARY KEY (organisation_id, number)
);
CREATE INDEX audit_line_actor ON audit_line USING btree (actor_id);
CREATE TRIGGER audit_line_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table auth_code (
  email text not null,
  code_hash bytea,
  salt bytea not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  wrong_tries integer default 0 not null,
  user_metadata jsonb default '{}'::jsonb not null,
  confirmed_from text,
  kept_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  is_decoy boolean default false not null,
  constraint auth_code_pkey PRIMARY KEY (email)
);

create table auth_external_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  confirmed_at timestamp with time zone not null,
  constraint auth_external_identity_pkey PRIMARY KEY (issuer, subject),
  constraint auth_external_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
CREATE INDEX auth_external_identity_by_user ON auth_external_identity USING btree (user_id);

create table auth_former_key (
  key_id text not null,
  public_key jsonb not null,
  accepted_until timestamp with time zone not null,
  constraint auth_former_key_pkey PRIMARY KEY (key_id)
);

create table auth_linkedin_flow (
  state_hash bytea not null,
  code_challenge text not null,
  redirect_to text not null,
  nonce text not null,
  started_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  auth_code_hash bytea,
  email text,
  user_metadata jsonb default '{}'::jsonb not null,
  constraint auth_linkedin_flow_auth_code_hash_key UNIQUE (auth_code_hash),
  constraint auth_linkedin_flow_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX auth_linkedin_flow_by_age ON auth_linkedin_flow USING btree (started_at);

create table auth_request_count (
  kind text not null,
  source text not null,
  window_started_at timestamp with time zone not null,
  requests integer not null,
  constraint auth_request_count_pkey PRIMARY KEY (kind, source)
);

create table auth_session (
  id uuid not null,
  user_id uuid not null,
  refresh_key bytea not null,
  refresh_counter integer default 0 not null,
  created_at timestamp with time zone not null,
  refreshed_at timestamp with time zone not null,
  method text default 'otp'::text not null,
  seen_counter integer default 0 not null,
  device text,
  constraint auth_session_pkey PRIMARY KEY (id),
  constraint auth_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth_user(id) ON DELETE CASCADE
);
CREATE INDEX auth_session_by_use ON auth_session USING btree (refreshed_at);
CREATE INDEX auth_session_by_user ON auth_session USING btree (user_id);

create table auth_signing_key (
  only_one boolean default true not null,
  key_id text not null,
  private_key jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint auth_signing_key_only_one_check CHECK (only_one),
  constraint auth_signing_key_pkey PRIMARY KEY (only_one)
);

create table auth_try (
  kind text not null,
  source text not null,
  tried_at timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  changed_at timestamp with time zone not null,
  constraint auth_try_pkey PRIMARY KEY (kind, source)
);

create table auth_user (
  id uuid not null,
  email text not null,
  user_metadata jsonb default '{}'::jsonb not null,
  confirmed_at timestamp with time zone not null,
  last_sign_in_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  providers text[] default '{email}'::text[] not null,
  constraint auth_user_email_key UNIQUE (email),
  constraint auth_user_pkey PRIMARY KEY (id)
);

create table backup_made (
  only_one boolean default true not null,
  at timestamp with time zone not null,
  constraint backup_made_only_one_check CHECK (only_one),
  constraint backup_made_pkey PRIMARY KEY (only_one)
);

create table billing_details (
  account_id uuid not null,
  wallet_id uuid not null,
  name text not null,
  gstin text not null,
  address text not null,
  pin text not null,
  state_code text not null,
  changed_at timestamp with time zone default now() not null,
  constraint billing_details_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint billing_details_pkey PRIMARY KEY (account_id, wallet_id),
  constraint billing_details_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet(id)
);

create table bulk_job (
  id uuid not null,
  wallet_id uuid not null,
  actor_id uuid not null,
  tool text not null,
  items text[] not null,
  file_name text,
  remark text,
  reading jsonb,
  confirmed_tenths bigint,
  order_key text,
  order_digest text,
  file_key text not null,
  state text default 'waiting'::text not null,
  reason text,
  header jsonb,
  rows integer default 0 not null,
  empty integer default 0 not null,
  duplicate integer default 0 not null,
  malformed integer default 0 not null,
  subjects integer default 0 not null,
  found integer default 0 not null,
  not_found integer default 0 not null,
  failed integer default 0 not null,
  owned integer default 0 not null,
  reserved_tenths bigint default 0 not null,
  spent_tenths bigint default 0 not null,
  reservations integer default 0 not null,
  runs integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  file_due_at timestamp with time zone not null,
  file_arrived_at timestamp with time zone,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  recorded_run integer,
  tenths_before bigint default 0 not null,
  reported_run integer,
  separator text default ','::text not null,
  found_before integer default 0 not null,
  owned_before integer default 0 not null,
  not_found_before integer default 0 not null,
  failed_before integer default 0 not null,
  needed_tenths bigint,
  cancelled_run_reported integer,
  hidden integer default 0 not null,
  include_possible boolean default false not null,
  possible integer default 0 not null,
  possible_before integer default 0 not null,
  restored_not_found integer default 0 not null,
  restored_failed integer default 0 not null,
  restored_possible integer default 0 not null,
  paused_by uuid,
  paused_at timestamp with time zone,
  name text,
  email_when_done boolean default true not null,
  cancelled_by uuid,
  invalid integer default 0,
  api_key_id uuid,
  found_items jsonb default '{}'::jsonb,
  purpose text,
  found_before_retry integer,
  footer integer default 0 not null,
  list_id bigint,
  constraint bulk_job_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  constraint bulk_job_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES account(id),
  constraint bulk_job_check CHECK (((spent_tenths + reserved_tenths) <= COALESCE(confirmed_tenths, (0)::bigint))),
  constraint bulk_job_confirmed_tenths_check CHECK ((confirmed_tenths >= 0)),
  constraint bulk_job_file_key_key UNIQUE (file_key),
  constraint bulk_job_items_check CHECK ((cardinality(items) > 0)),
  constraint bulk_job_order_key UNIQUE (actor_id, order_key),
  constraint bulk_job_paused_by_fkey FOREIGN KEY (paused_by) REFERENCES account(id),
  constraint bulk_job_pkey PRIMARY KEY (id),
  constraint bulk_job_reserved_tenths_check CHECK ((reserved_tenths >= 0)),
  constraint bulk_job_separator_check CHECK ((separator = ANY (ARRAY[','::text, ';'::text, '	'::text, '|'::text]))),
  constraint bulk_job_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'paused'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
  constraint bulk_job_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet(id)
) with (fillfactor=70);
CREATE INDEX bulk_job_of_wallet ON bulk_job USING btree (wallet_id, created_at DESC) WHERE (file_arrived_at IS NOT NULL);
CREATE TRIGGER record_stopped_job AFTER UPDATE OF state ON bulk_job FOR EACH ROW WHEN (((new.state IS DISTINCT FROM old.state) AND (new.state = ANY (ARRAY['paused'::text, 'done'::text, 'failed'::text, 'cancelled'::text])) AND (new.file_arrived_at IS NOT NULL))) EXECUTE FUNCTION record_stopped_job();

create table bulk_row (
  job_id uuid not null,
  number integer not null,
  cells jsonb not null,
  subject integer,
  fault text,
  is_hidden boolean default false not null,
  is_footer boolean default false not null,
  further integer[],
  constraint bulk_row_fault_check CHECK ((fault = ANY (ARRAY['empty'::text, 'malformed'::text]))),
  constraint bulk_row_job_id_fkey FOREIGN KEY (job_id) REFERENCES bulk_job(id) ON DELETE CASCADE,
  constraint bulk_row_pkey PRIMARY KEY (job_id, number)
);

create table bulk_subject (
  job_id uuid not null,
  position integer not null,
  wanted jsonb not null,
  outcome text,
  answers jsonb,
  spent_tenths bigint default 0 not null,
  tries integer default 0 not null,
  leased_until timestamp with time zone,
  former_outcome text,
  is_restored boolean default false not null,
  ask_again_at timestamp with time zone,
  constraint bulk_subject_former_outcome_check CHECK ((former_outcome = ANY (ARRAY['not_found'::text, 'failed'::text]))),
  constraint bulk_subject_job_id_fkey FOREIGN KEY (job_id) REFERENCES bulk_job(id) ON DELETE CASCADE,
  constraint bulk_subject_outcome_check CHECK ((outcome = ANY (ARRAY['found'::text, 'owned'::text, 'not_found'::text, 'failed'::text]))),
  constraint bulk_subject_pkey PRIMARY KEY (job_id, "position")
) with (fillfactor=80);
CREATE INDEX bulk_subject_open ON bulk_subject USING btree (job_id, "position") WHERE (outcome IS NULL);
CREATE INDEX bulk_subject_restored ON bulk_subject USING btree (job_id, "position") WHERE is_restored;
CREATE TRIGGER count_found_items AFTER UPDATE OF outcome ON bulk_subject FOR EACH ROW WHEN (((old.outcome IS NULL) AND (new.outcome = ANY (ARRAY['found'::text, 'owned'::text])) AND (new.answers <> '{}'::jsonb))) EXECUTE FUNCTION count_found_items();
CREATE TRIGGER count_invalid_address AFTER UPDATE OF outcome ON bulk_subject FOR EACH ROW WHEN (((new.outcome = 'found'::text) AND (old.outcome IS DISTINCT FROM 'found'::text) AND (((new.answers -> 'verify_email'::text) ->> 'result'::text) = 'false'::text))) EXECUTE FUNCTION count_invalid_address();

create table contact (
  slug text not null,
  name text,
  title text,
  company text,
  phone_no jsonb default '[]'::jsonb not null,
  email jsonb default '[]'::jsonb not null,
  work_email jsonb default '[]'::jsonb not null,
  updated_at timestamp with time zone default now() not null,
  website text,
  import_id integer,
  phone_no_import integer,
  email_import integer,
  work_email_import integer,
  constraint contact_pkey PRIMARY KEY (slug)
);
CREATE INDEX contact_colleagues ON contact USING btree (lower(company)) WHERE (work_email <> '[]'::jsonb);
CREATE TRIGGER contact_deleted AFTER DELETE ON contact REFERENCING OLD TABLE AS were_there FOR EACH STATEMENT EXECUTE FUNCTION note_contacts();
CREATE TRIGGER contact_inserted AFTER INSERT ON contact REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION note_contacts();
CREATE TRIGGER contact_notices_deleted AFTER DELETE ON contact REFERENCING OLD TABLE AS were_there FOR EACH STATEMENT EXECUTE FUNCTION forget_notices('profile');
CREATE TRIGGER contact_updated AFTER UPDATE ON contact REFERENCING OLD TABLE AS were_there NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION note_contacts();
CREATE TRIGGER contact_words_delete AFTER DELETE ON contact REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_owned_words('profile');
CREATE TRIGGER contact_words_insert AFTER INSERT ON contact REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_owned_words('profile');
CREATE TRIGGER contact_words_truncate AFTER TRUNCATE ON contact FOR EACH STATEMENT EXECUTE FUNCTION forget_owned_words('profile');
CREATE TRIGGER contact_words_update AFTER UPDATE ON contact REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_owned_words('profile');
CREATE TRIGGER contacts_truncated AFTER TRUNCATE ON contact FOR EACH STATEMENT EXECUTE FUNCTION forget_all_contacts();
CREATE STATISTICS contact_company ON lower(company) FROM contact;

create table contact_search_1 (
  slug text not null,
  name_keys integer[] not null,
  company_keys integer[] not null,
  email_keys integer[] not null
);
CREATE INDEX contact_search_1_emails ON contact_search_1 USING gin (email_keys) WITH (fastupdate=off);
CREATE INDEX contact_search_1_names ON contact_search_1 USING gin (name_keys, company_keys) WITH (fastupdate=off);
CREATE UNIQUE INDEX contact_search_1_slug ON contact_search_1 USING btree (slug);

create table contact_search_1_words (
  key integer not null,
  word integer not null,
  constraint contact_search_1_words_pkey PRIMARY KEY (key, word)
);

create table contact_search_note (
  slug text not null
);

create table credit_entry (
  id bigint generated always as identity not null,
  wallet_id uuid not null,
  actor_id uuid,
  delta_tenths bigint not null,
  kind text not null,
  operation text not null,
  at timestamp with time zone default now() not null,
  reserved_delta_tenths bigint default 0 not null,
  constraint credit_entry_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  constraint credit_entry_kind_check CHECK ((kind = ANY (ARRAY['welcome'::text, 'grant'::text, 'charge'::text, 'reserve'::text, 'release'::text, 'payment'::text, 'reversal'::text, 'lapse'::text, 'credit_back'::text]))) NOT VALID,
  constraint credit_entry_pkey PRIMARY KEY (id),
  constraint credit_entry_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet(id),
  constraint credit_entry_wallet_id_operation_key UNIQUE (wallet_id, operation)
);
CREATE TRIGGER credit_entry_append_only BEFORE DELETE OR TRUNCATE ON credit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_entry_charge BEFORE INSERT ON credit_entry FOR EACH ROW WHEN ((new.kind = 'charge'::text)) EXECUTE FUNCTION name_charge();
CREATE TRIGGER credit_entry_renamed AFTER UPDATE OF operation ON credit_entry FOR EACH ROW EXECUTE FUNCTION forget_purpose();
CREATE TRIGGER credit_entry_unchanged BEFORE UPDATE ON credit_entry FOR EACH ROW WHEN (((((((((old.id IS DISTINCT FROM new.id) OR (old.wallet_id IS DISTINCT FROM new.wallet_id)) OR (old.actor_id IS DISTINCT FROM new.actor_id)) OR (old.delta_tenths IS DISTINCT FROM new.delta_tenths)) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.at IS DISTINCT FROM new.at)) OR (old.reserved_delta_tenths IS DISTINCT FROM new.reserved_delta_tenths)) OR (new.operation !~ ':suppressed:'::text))) EXECUTE FUNCTION refuse_change();

create table crm_connection (
  id uuid not null,
  owner_id uuid not null,
  target text not null,
  name text not null,
  address text not null,
  sealed text not null,
  mapping jsonb not null,
  rule text not null,
  created_at timestamp with time zone default now() not null,
  checked_at timestamp with time zone default now() not null,
  fault_reason text,
  fault_code text,
  is_tried boolean default true not null,
  constraint crm_connection_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES wallet(id),
  constraint crm_connection_pkey PRIMARY KEY (id),
  constraint crm_connection_rule_check CHECK ((rule = ANY (ARRAY['fill-empty'::text, 'overwrite'::text, 'create-only'::text])))
);
CREATE INDEX crm_connection_owner ON crm_connection USING btree (owner_id);

create table crm_contact (
  id uuid default gen_random_uuid() not null,
  connection_id uuid not null,
  kind text not null,
  subject text not null,
  contact_id text,
  pushed_at timestamp with time zone,
  claim uuid,
  free_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  intention text,
  constraint crm_contact_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES crm_connection(id) ON DELETE CASCADE,
  constraint crm_contact_connection_id_kind_subject_key UNIQUE (connection_id, kind, subject),
  constraint crm_contact_intention_check CHECK ((intention = ANY (ARRAY['create'::text, 'update'::text]))),
  constraint crm_contact_kind_check CHECK ((kind = ANY (ARRAY['profile'::text, 'din'::text]))),
  constraint crm_contact_pkey PRIMARY KEY (id)
);
CREATE INDEX crm_contact_subject ON crm_contact USING btree (kind, subject);

create table crm_push (
  id uuid not null,
  connection_id uuid not null,
  actor_id uuid not null,
  rule text not null,
  state text not null,
  is_prepared boolean default false not null,
  tries integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  waits_until timestamp with time zone,
  fault_reason text,
  fault_code text,
  order_key text,
  order_digest text,
  with_values integer,
  wait_reason text,
  list_id bigint,
  constraint crm_push_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  constraint crm_push_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES crm_connection(id) ON DELETE CASCADE,
  constraint crm_push_pkey PRIMARY KEY (id),
  constraint crm_push_rule_check CHECK ((rule = ANY (ARRAY['fill-empty'::text, 'overwrite'::text, 'create-only'::text]))),
  constraint crm_push_state_check CHECK ((state = ANY (ARRAY['planning'::text, 'planned'::text, 'waiting'::text, 'running'::text, 'paused'::text, 'done'::text, 'cancelled'::text, 'failed'::text])))
);
CREATE INDEX crm_push_active ON crm_push USING btree (id) WHERE (state = ANY (ARRAY['planning'::text, 'waiting'::text, 'running'::text]));
CREATE INDEX crm_push_actor ON crm_push USING btree (actor_id, created_at DESC);
CREATE INDEX crm_push_connection ON crm_push USING btree (connection_id);
CREATE UNIQUE INDEX crm_push_order_key ON crm_push USING btree (actor_id, order_key);

create table crm_push_row (
  push_id uuid not null,
  place integer not null,
  contact uuid not null,
  person_id bigint not null,
  planned text,
  planned_reason text,
  due_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  tries integer default 0 not null,
  reason text,
  code text,
  outcome text,
  may_be_retried boolean default false not null,
  constraint crm_push_row_contact_fkey FOREIGN KEY (contact) REFERENCES crm_contact(id) ON DELETE CASCADE,
  constraint crm_push_row_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'updated'::text, 'unchanged'::text, 'sent'::text, 'conflict'::text, 'failed'::text]))),
  constraint crm_push_row_pkey PRIMARY KEY (push_id, place),
  constraint crm_push_row_push_id_contact_key UNIQUE (push_id, contact),
  constraint crm_push_row_push_id_fkey FOREIGN KEY (push_id) REFERENCES crm_push(id) ON DELETE CASCADE
);
CREATE INDEX crm_push_row_contact ON crm_push_row USING btree (contact);
CREATE INDEX crm_push_row_counts ON crm_push_row USING btree (push_id, outcome, planned, may_be_retried);
CREATE INDEX crm_push_row_open ON crm_push_row USING btree (push_id, due_at, place) WHERE (outcome IS NULL);

create table director (
  din text not null,
  name text,
  title text,
  company text,
  phone jsonb default '[]'::jsonb not null,
  email jsonb default '[]'::jsonb not null,
  updated_at timestamp with time zone default now() not null,
  import_id integer,
  phone_import integer,
  email_import integer,
  constraint director_din_check CHECK ((din ~ '^[0-9]{8}$'::text)),
  constraint director_pkey PRIMARY KEY (din)
);
CREATE TRIGGER director_notices_deleted AFTER DELETE ON director REFERENCING OLD TABLE AS were_there FOR EACH STATEMENT EXECUTE FUNCTION forget_notices('din');
CREATE TRIGGER director_words_delete AFTER DELETE ON director REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_owned_words('din');
CREATE TRIGGER director_words_insert AFTER INSERT ON director REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_owned_words('din');
CREATE TRIGGER director_words_truncate AFTER TRUNCATE ON director FOR EACH STATEMENT EXECUTE FUNCTION forget_owned_words('din');
CREATE TRIGGER director_words_update AFTER UPDATE ON director REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_owned_words('din');

create table directory_erasure (
  day date not null,
  value_count integer default 0 not null,
  people integer default 0 not null,
  cached integer default 0 not null,
  constraint directory_erasure_pkey PRIMARY KEY (day)
);

create table directory_import (
  id integer generated always as identity not null,
  legal_basis text not null,
  purpose text,
  obtained_on date not null,
  imported_at timestamp with time zone default now() not null,
  constraint directory_import_legal_basis_check CHECK ((legal_basis = ANY (ARRAY['public-register'::text, 'self-published'::text, 'customer-supplied'::text, 'licensed'::text, 'legitimate-interest'::text, 'unknown'::text]))),
  constraint directory_import_legal_basis_purpose_obtained_on_key UNIQUE NULLS NOT DISTINCT (legal_basis, purpose, obtained_on),
  constraint directory_import_pkey PRIMARY KEY (id)
);

create table directory_load (
  name text not null,
  at timestamp with time zone default now() not null,
  constraint directory_load_pkey PRIMARY KEY (name)
);

create table document_counter (
  series text not null,
  financial_year text not null,
  last_number integer not null,
  last_issued_at timestamp with time zone not null,
  constraint document_counter_pkey PRIMARY KEY (series, financial_year),
  constraint document_counter_series_check CHECK ((series = ANY (ARRAY['invoice'::text, 'credit-note'::text])))
);

create table drop_batch (
  day text not null,
  broker text not null,
  imported_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  constraint drop_batch_broker_check CHECK ((broker ~ '^[0-9]{4}$'::text)),
  constraint drop_batch_day_check CHECK ((day ~ '^[0-9]{8}$'::text)),
  constraint drop_batch_pkey PRIMARY KEY (day, broker)
);

create table drop_item (
  id text not null,
  day text not null,
  broker text not null,
  list text not null,
  status integer,
  is_withdrawn boolean default false not null,
  constraint drop_item_day_broker_fkey FOREIGN KEY (day, broker) REFERENCES drop_batch(day, broker),
  constraint drop_item_id_check CHECK (((length(id) = 12) AND (id !~ '[^A-Za-z0-9]'::text))),
  constraint drop_item_list_check CHECK ((list = ANY (ARRAY['NDZ'::text, 'Email'::text, 'Phone'::text, 'MAID'::text, 'NameVIN'::text, 'CTVID'::text]))),
  constraint drop_item_pkey PRIMARY KEY (id),
  constraint drop_item_status_check CHECK ((status = ANY (ARRAY[3, 4, 5])))
);
CREATE INDEX drop_item_batch ON drop_item USING btree (day, broker, list);

create table entry_purpose (
  entry_id bigint not null,
  purpose text not null,
  constraint entry_purpose_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES credit_entry(id),
  constraint entry_purpose_pkey PRIMARY KEY (entry_id)
);

create table erasing (
  only_one boolean default true not null,
  starts_at timestamp with time zone,
  announced_at timestamp with time zone,
  done_on date,
  constraint erasing_only_one_check CHECK (only_one),
  constraint erasing_pkey PRIMARY KEY (only_one)
);

create table event_delivery (
  id uuid default gen_random_uuid() not null,
  endpoint_id uuid not null,
  event_type text not null,
  data jsonb not null,
  happened_at timestamp with time zone not null,
  sequence bigint,
  event_key text,
  state text default 'waiting'::text not null,
  tries integer default 0 not null,
  next_at timestamp with time zone default now() not null,
  last_at timestamp with time zone,
  last_status integer,
  last_fault text,
  constraint event_delivery_endpoint_id_event_key_key UNIQUE (endpoint_id, event_key),
  constraint event_delivery_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES event_endpoint(id) ON DELETE CASCADE,
  constraint event_delivery_pkey PRIMARY KEY (id),
  constraint event_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX event_delivery_due ON event_delivery USING btree (endpoint_id, next_at) WHERE (state = 'waiting'::text);
CREATE INDEX event_delivery_recent ON event_delivery USING btree (endpoint_id, happened_at, id);
CREATE INDEX event_delivery_unnumbered ON event_delivery USING btree (endpoint_id) WHERE (sequence IS NULL);

create table event_endpoint (
  id uuid not null,
  owner_id uuid not null,
  made_by uuid not null,
  url text not null,
  event_types text[] not null,
  secret text not null,
  former_secrets text[] default '{}'::text[] not null,
  former_secrets_until timestamp with time zone,
  state text default 'on'::text not null,
  failing_since timestamp with time zone,
  last_sequence bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint event_endpoint_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id),
  constraint event_endpoint_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES wallet(id),
  constraint event_endpoint_pkey PRIMARY KEY (id),
  constraint event_endpoint_state_check CHECK ((state = ANY (ARRAY['on'::text, 'off'::text, 'gone'::text, 'failing'::text])))
);
CREATE INDEX event_endpoint_of_owner ON event_endpoint USING btree (owner_id);

create table former_limit (
  organisation_id uuid not null,
  account_id uuid not null,
  monthly_cap_tenths bigint not null,
  constraint former_limit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint former_limit_monthly_cap_tenths_check CHECK ((monthly_cap_tenths >= 0)),
  constraint former_limit_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  constraint former_limit_pkey PRIMARY KEY (organisation_id, account_id)
);

create table graded_address (
  wallet_id uuid not null,
  address bytea not null,
  grade text not null,
  graded_at timestamp with time zone not null,
  bounced_at timestamp with time zone,
  constraint graded_address_grade_check CHECK ((grade = ANY (ARRAY['deliverable'::text, 'catch_all_pattern'::text, 'catch_all'::text, 'accepts_all'::text, 'unknown'::text]))),
  constraint graded_address_pkey PRIMARY KEY (wallet_id, address),
  constraint graded_address_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet(id)
);
CREATE INDEX graded_address_age ON graded_address USING btree (graded_at);
CREATE INDEX graded_address_bounced ON graded_address USING btree (wallet_id) WHERE (bounced_at IS NOT NULL);

create table grant_note (
  entry_id bigint not null,
  operator text not null,
  reason text not null,
  constraint grant_note_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES credit_entry(id),
  constraint grant_note_pkey PRIMARY KEY (entry_id)
);

create table history_line (
  id bigint generated always as identity not null,
  wallet_id uuid not null,
  actor_id uuid not null,
  type text not null,
  status text not null,
  amount_tenths bigint not null,
  query text not null,
  result text,
  at timestamp with time zone default now() not null,
  position bigint not null,
  job_id uuid,
  run integer,
  constraint history_line_job_id_fkey FOREIGN KEY (job_id) REFERENCES bulk_job(id) ON DELETE SET NULL,
  constraint history_line_pkey PRIMARY KEY (id),
  constraint history_line_status_check CHECK ((status = ANY (ARRAY['completed'::text, 'processing'::text, 'failed'::text]))),
  constraint history_line_wallet_id_position_key UNIQUE (wallet_id, "position")
);
CREATE UNIQUE INDEX history_line_of_run ON history_line USING btree (job_id, run) WHERE (job_id IS NOT NULL);
CREATE TRIGGER history_line_lists_person AFTER INSERT ON history_line FOR EACH ROW WHEN (((new.amount_tenths = 0) AND (new.job_id IS NULL) AND (new.status = 'completed'::text) AND (new.result IS NOT NULL) AND (subject_kind((new.type || ':'::text)) IS NOT NULL))) EXECUTE FUNCTION list_shown_person();
CREATE TRIGGER history_line_position BEFORE INSERT ON history_line FOR EACH ROW EXECUTE FUNCTION take_position();

create table inbox_attachment (
  id bigint generated always as identity not null,
  mail_id bigint not null,
  name text not null,
  type text not null,
  content bytea not null,
  constraint inbox_attachment_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES inbox_mail(id) ON DELETE CASCADE,
  constraint inbox_attachment_pkey PRIMARY KEY (id)
);
CREATE INDEX inbox_attachment_of_mail ON inbox_attachment USING btree (mail_id);

create table inbox_mail (
  id bigint generated always as identity not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamp with time zone not null,
  constraint inbox_mail_pkey PRIMARY KEY (id)
);

create table invitation (
  id uuid not null,
  organisation_id uuid not null,
  email text not null,
  role text default 'member'::text not null,
  status text default 'pending'::text not null,
  invited_by uuid not null,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  mailed_at timestamp with time zone,
  monthly_cap_tenths bigint,
  constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES account(id),
  constraint invitation_monthly_cap_tenths_check CHECK ((monthly_cap_tenths >= 0)),
  constraint invitation_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'member'::text]))),
  constraint invitation_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'complete'::text, 'rejected'::text, 'withdrawn'::text])))
);
CREATE INDEX invitation_by_email ON invitation USING btree (email) WHERE (status = 'pending'::text);
CREATE INDEX invitation_of_organisation ON invitation USING btree (organisation_id, email, created_at DESC);
CREATE UNIQUE INDEX invitation_pending ON invitation USING btree (organisation_id, email) WHERE (status = 'pending'::text);

create table keyed_answer (
  wallet_id uuid not null,
  key text not null,
  operation text not null,
  answer jsonb not null,
  at timestamp with time zone default now() not null,
  actor_id uuid not null,
  constraint keyed_answer_pkey PRIMARY KEY (actor_id, key, wallet_id)
);

create table link_secret (
  only_one boolean default true not null,
  secret bytea not null,
  constraint link_secret_only_one_check CHECK (only_one),
  constraint link_secret_pkey PRIMARY KEY (only_one),
  constraint link_secret_secret_check CHECK ((octet_length(secret) = 32))
);

create table mailed_once (
  key text not null,
  at timestamp with time zone default now() not null,
  constraint mailed_once_pkey PRIMARY KEY (key)
);

create table member_spending (
  organisation_id uuid not null,
  account_id uuid not null,
  month date not null,
  spent_tenths bigint not null,
  constraint member_spending_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint member_spending_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  constraint member_spending_pkey PRIMARY KEY (organisation_id, account_id, month)
);
CREATE TRIGGER record_spent_cap AFTER INSERT OR UPDATE OF spent_tenths ON member_spending FOR EACH ROW EXECUTE FUNCTION record_spent_cap();

create table migration (
  name text not null,
  applied_at timestamp with time zone default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table open_payment (
  account_id uuid not null,
  payment_id text,
  subscription_id text,
  asked_at timestamp with time zone default now() not null,
  constraint open_payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint open_payment_account_id_payment_id_subscription_id_key UNIQUE NULLS NOT DISTINCT (account_id, payment_id, subscription_id),
  constraint open_payment_check CHECK (((payment_id IS NOT NULL) OR (subscription_id IS NOT NULL)))
);

create table operator_link (
  secret_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint operator_link_pkey PRIMARY KEY (secret_hash)
);

create table operator_session (
  secret_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint operator_session_pkey PRIMARY KEY (secret_hash)
);

create table organisation (
  id uuid not null,
  name text not null,
  website text not null,
  team_size text not null,
  location text not null,
  gst_no text,
  created_at timestamp with time zone default now() not null,
  legal_name text,
  industry text,
  founded smallint,
  about text,
  version integer default 1 not null,
  closed_at timestamp with time zone,
  constraint organisation_id_fkey FOREIGN KEY (id) REFERENCES wallet(id),
  constraint organisation_pkey PRIMARY KEY (id)
);

create table organisation_member (
  account_id uuid not null,
  organisation_id uuid not null,
  role text default 'member'::text not null,
  monthly_cap_tenths bigint,
  joined_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  constraint organisation_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint organisation_member_monthly_cap_tenths_check CHECK ((monthly_cap_tenths >= 0)),
  constraint organisation_member_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  constraint organisation_member_pkey PRIMARY KEY (account_id),
  constraint organisation_member_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text])))
);
CREATE INDEX member_of_organisation ON organisation_member USING btree (organisation_id, joined_at);

create table owned_part (
  wallet_id uuid not null,
  part text not null,
  actor_id uuid not null,
  at timestamp with time zone default now() not null,
  constraint owned_part_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  constraint owned_part_pkey PRIMARY KEY (wallet_id, part),
  constraint owned_part_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet(id)
);

create table owned_person (
  wallet_id uuid not null,
  kind text not null,
  subject text not null,
  actor_id uuid not null,
  job_id uuid,
  at timestamp with time zone not null,
  words tsvector not null,
  constraint owned_person_kind_check CHECK ((kind = ANY (ARRAY['profile'::text, 'din'::text]))),
  constraint owned_person_wallet_id_subject_kind_actor_id_job_id_key UNIQUE NULLS NOT DISTINCT (wallet_id, subject, kind, actor_id, job_id)
);
CREATE INDEX owned_person_newest ON owned_person USING btree (wallet_id, at DESC);
CREATE INDEX owned_person_of_subject ON owned_person USING btree (subject);
CREATE INDEX owned_person_words ON owned_person USING gin (words);

create table payment (
  id text not null,
  subscription_id text,
  plan_id text,
  amount_paise bigint,
  currency text,
  email text,
  paid_at timestamp with time zone,
  told_at timestamp with time zone default now() not null,
  held_because text,
  account_id uuid,
  wallet_id uuid,
  payer text,
  credits_tenths bigint default 0 not null,
  credited_at timestamp with time zone,
  taken_back_tenths bigint default 0 not null,
  owed_tenths bigint default 0 not null,
  reversal_entries integer default 0 not null,
  settled_at timestamp with time zone,
  constraint payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint payment_check CHECK (((held_because IS NULL) OR (account_id IS NULL))),
  constraint payment_check1 CHECK (((account_id IS NULL) = (credited_at IS NULL))),
  constraint payment_check2 CHECK (((taken_back_tenths + owed_tenths) <= credits_tenths)),
  constraint payment_credits_tenths_check CHECK ((credits_tenths >= 0)),
  constraint payment_owed_tenths_check CHECK ((owed_tenths >= 0)),
  constraint payment_payer_check CHECK ((payer = ANY (ARRAY['personal'::text, 'organisation'::text]))),
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscription(id),
  constraint payment_taken_back_tenths_check CHECK ((taken_back_tenths >= 0)),
  constraint payment_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet(id)
);
CREATE INDEX payment_of_account ON payment USING btree (account_id, paid_at DESC);
CREATE INDEX payment_of_subscription ON payment USING btree (subscription_id);
CREATE INDEX payment_unclaimed ON payment USING btree (email) WHERE ((account_id IS NULL) AND (held_because IS NULL));

create table pending_lookup (
  id uuid not null,
  wallet_id uuid not null,
  actor_id uuid not null,
  operation text not null,
  key text,
  type text not null,
  query text not null,
  wanted jsonb not null,
  cost_tenths bigint not null,
  reserved_tenths bigint not null,
  begun_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  outcome text,
  answer jsonb,
  api_key_id uuid,
  purpose text,
  constraint pending_lookup_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  constraint pending_lookup_check CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  constraint pending_lookup_check1 CHECK ((reserved_tenths =
CASE
    WHEN (ended_at IS NULL) THEN cost_tenths
    ELSE (0)::bigint
END)),
  constraint pending_lookup_cost_tenths_check CHECK ((cost_tenths > 0)),
  constraint pending_lookup_outcome_check CHECK ((outcome = ANY (ARRAY['found'::text, 'not_found'::text, 'failed'::text, 'cancelled'::text]))),
  constraint pending_lookup_pkey PRIMARY KEY (id),
  constraint pending_lookup_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet(id)
);
CREATE INDEX pending_lookup_age ON pending_lookup USING btree (ended_at);
CREATE INDEX pending_lookup_keyed ON pending_lookup USING btree (actor_id, key);
CREATE UNIQUE INDEX pending_lookup_open ON pending_lookup USING btree (actor_id, operation) WHERE (ended_at IS NULL);
CREATE INDEX pending_lookup_reserving ON pending_lookup USING btree (wallet_id) WHERE (ended_at IS NULL);
CREATE TRIGGER record_answered_lookup AFTER UPDATE OF ended_at ON pending_lookup FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION record_answered_lookup();

create table people_kept_apart (
  one_id bigint not null,
  other_id bigint not null,
  constraint people_kept_apart_check CHECK ((one_id < other_id)),
  constraint people_kept_apart_one_id_fkey FOREIGN KEY (one_id) REFERENCES saved_person(id) ON DELETE CASCADE,
  constraint people_kept_apart_other_id_fkey FOREIGN KEY (other_id) REFERENCES saved_person(id) ON DELETE CASCADE,
  constraint people_kept_apart_pkey PRIMARY KEY (one_id, other_id)
);
CREATE INDEX people_kept_apart_other ON people_kept_apart USING btree (other_id);

create table people_list (
  id bigint generated always as identity not null,
  wallet_id uuid not null,
  name text not null,
  name_key text not null,
  colour text not null,
  removed_at timestamp with time zone,
  constraint people_list_pkey PRIMARY KEY (id),
  constraint people_list_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet(id)
);
CREATE UNIQUE INDEX people_list_name ON people_list USING btree (wallet_id, name_key) WHERE (removed_at IS NULL);
CREATE INDEX people_list_removed ON people_list USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX people_list_wallet ON people_list USING btree (wallet_id);

create table people_list_member (
  list_id bigint not null,
  person_id bigint not null,
  constraint people_list_member_list_id_fkey FOREIGN KEY (list_id) REFERENCES people_list(id) ON DELETE CASCADE,
  constraint people_list_member_person_id_fkey FOREIGN KEY (person_id) REFERENCES saved_person(id) ON DELETE CASCADE,
  constraint people_list_member_pkey PRIMARY KEY (list_id, person_id)
);
CREATE INDEX people_list_member_person ON people_list_member USING btree (person_id);

create table people_merge (
  id bigint generated always as identity not null,
  kept_id bigint not null,
  away_id bigint not null,
  at timestamp with time zone default now() not null,
  name text,
  title text,
  company text,
  status text,
  note text not null,
  tags text[] not null,
  list_ids bigint[] not null,
  assigned_to uuid,
  constraint people_merge_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES account(id),
  constraint people_merge_away_id_fkey FOREIGN KEY (away_id) REFERENCES saved_person(id) ON DELETE CASCADE,
  constraint people_merge_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES saved_person(id) ON DELETE CASCADE,
  constraint people_merge_pkey PRIMARY KEY (id)
);
CREATE INDEX people_merge_assigned_to ON people_merge USING btree (assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX people_merge_away ON people_merge USING btree (away_id);
CREATE INDEX people_merge_kept ON people_merge USING btree (kept_id);
CREATE INDEX people_merge_undoable ON people_merge USING btree (at) WHERE (status IS NOT NULL);

create table people_view (
  id bigint generated always as identity not null,
  wallet_id uuid not null,
  name text not null,
  name_key text not null,
  pinned boolean not null,
  people_shared boolean not null,
  list_id bigint,
  status text,
  search text not null,
  sort text not null,
  descending boolean not null,
  columns text[] not null,
  density text not null,
  removed_at timestamp with time zone,
  assignee text,
  tag text,
  constraint people_view_list_id_fkey FOREIGN KEY (list_id) REFERENCES people_list(id) ON DELETE CASCADE,
  constraint people_view_pkey PRIMARY KEY (id),
  constraint people_view_status_check CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'replied'::text, 'wrong'::text, 'left'::text]))),
  constraint people_view_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet(id)
);
CREATE INDEX people_view_list ON people_view USING btree (list_id) WHERE (list_id IS NOT NULL);
CREATE UNIQUE INDEX people_view_name ON people_view USING btree (wallet_id, name_key) WHERE (removed_at IS NULL);
CREATE INDEX people_view_removed ON people_view USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX people_view_wallet ON people_view USING btree (wallet_id);

create table person_notice (
  id uuid not null,
  kind text not null,
  subject text not null,
  ordered_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  fault text,
  address bytea,
  constraint person_notice_check CHECK (((sent_at IS NULL) OR (failed_at IS NULL))),
  constraint person_notice_kind_check CHECK ((kind = ANY (ARRAY['profile'::text, 'din'::text]))),
  constraint person_notice_kind_subject_key UNIQUE (kind, subject),
  constraint person_notice_pkey PRIMARY KEY (id)
);
CREATE INDEX person_notice_address ON person_notice USING btree (address);
CREATE INDEX person_notice_ordered ON person_notice USING btree (ordered_at);

create table possession (
  wallet_id uuid not null,
  operation text not null,
  actor_id uuid not null,
  answer jsonb not null,
  at timestamp with time zone default now() not null,
  job_id uuid,
  constraint possession_pkey PRIMARY KEY (wallet_id, operation)
);
CREATE TRIGGER possession_lists_people AFTER INSERT ON possession REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION list_owned_people();

create table privacy_code (
  address_hash bytea not null,
  code_hash bytea,
  salt bytea not null,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone[] not null,
  wrong_tries integer default 0 not null,
  constraint privacy_code_pkey PRIMARY KEY (address_hash)
);

create table privacy_confirmation (
  contact text not null,
  about_kind text not null,
  about text not null,
  confirmed_at timestamp with time zone not null,
  constraint privacy_confirmation_about_kind_check CHECK ((about_kind = ANY (ARRAY['profile'::text, 'email'::text, 'phone'::text]))),
  constraint privacy_confirmation_pkey PRIMARY KEY (contact, about_kind, about)
);

create table privacy_evidence (
  id bigint generated always as identity not null,
  request_id bigint not null,
  at timestamp with time zone not null,
  text text not null,
  constraint privacy_evidence_pkey PRIMARY KEY (id),
  constraint privacy_evidence_request_id_fkey FOREIGN KEY (request_id) REFERENCES privacy_request(id) ON DELETE CASCADE
);
CREATE INDEX privacy_evidence_request ON privacy_evidence USING btree (request_id);
CREATE TRIGGER privacy_evidence_unchanged BEFORE UPDATE ON privacy_evidence FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table privacy_removal (
  id bigint generated always as identity not null,
  kind text not null,
  value text not null,
  scope text not null,
  asked_at timestamp with time zone not null,
  request_id bigint,
  constraint privacy_removal_kind_check CHECK ((kind = ANY (ARRAY['profile'::text, 'email'::text, 'phone'::text, 'din'::text]))),
  constraint privacy_removal_pkey PRIMARY KEY (id),
  constraint privacy_removal_request_id_fkey FOREIGN KEY (request_id) REFERENCES privacy_request(id) ON DELETE SET NULL,
  constraint privacy_removal_scope_check CHECK ((scope = ANY (ARRAY['person'::text, 'value'::text])))
);

create table privacy_request (
  id bigint generated always as identity not null,
  about_kind text,
  about text,
  contact text,
  kind text not null,
  text text default ''::text not null,
  asked_at timestamp with time zone not null,
  language text not null,
  law text not null,
  due_on date not null,
  extended_at timestamp with time zone,
  extension_reason text,
  reminded integer,
  closed_at timestamp with time zone,
  outcome text,
  reason text,
  constraint privacy_request_about_kind_check CHECK ((about_kind = ANY (ARRAY['profile'::text, 'email'::text, 'phone'::text]))),
  constraint privacy_request_check CHECK (((about_kind IS NULL) = (about IS NULL))),
  constraint privacy_request_check1 CHECK (((extended_at IS NULL) = (extension_reason IS NULL))),
  constraint privacy_request_check2 CHECK (((closed_at IS NULL) = (outcome IS NULL))),
  constraint privacy_request_check3 CHECK (((outcome <> 'refused'::text) OR (reason IS NOT NULL))),
  constraint privacy_request_closed_names_nobody CHECK (((closed_at IS NULL) OR ((about IS NULL) AND (contact IS NULL) AND (text = ''::text)))),
  constraint privacy_request_kind_check CHECK ((kind = ANY (ARRAY['see'::text, 'copy'::text, 'correct'::text, 'remove'::text, 'remove-value'::text]))),
  constraint privacy_request_language_check CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint privacy_request_law_check CHECK ((law = ANY (ARRAY['gdpr'::text, 'dpdp'::text, 'ccpa'::text, 'other'::text]))),
  constraint privacy_request_outcome_check CHECK ((outcome = ANY (ARRAY['met'::text, 'refused'::text, 'removed'::text]))),
  constraint privacy_request_pkey PRIMARY KEY (id),
  constraint privacy_request_reminded_check CHECK ((reminded = ANY (ARRAY[7, 2, 0])))
);
CREATE INDEX privacy_request_open ON privacy_request USING btree (due_on) WHERE (closed_at IS NULL);

create table privacy_session (
  secret_hash bytea not null,
  sealed bytea not null,
  expires_at timestamp with time zone not null,
  is_copied boolean default false not null,
  constraint privacy_session_pkey PRIMARY KEY (secret_hash)
);

create table purchase (
  account_id uuid not null,
  plan_id text not null,
  wallet_id uuid not null,
  begun_at timestamp with time zone default now() not null,
  constraint purchase_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint purchase_pkey PRIMARY KEY (account_id, plan_id),
  constraint purchase_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet(id)
);

create table recent_free_line (
  wallet_id uuid not null,
  actor_id uuid not null,
  digest text not null,
  at timestamp with time zone not null,
  constraint recent_free_line_pkey PRIMARY KEY (wallet_id, actor_id, digest)
);

create table reversal (
  id text not null,
  payment_id text not null,
  kind text not null,
  amount_paise bigint not null,
  state text not null,
  state_at timestamp with time zone not null,
  is_lost boolean default false not null,
  constraint reversal_amount_paise_check CHECK ((amount_paise >= 0)),
  constraint reversal_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'dispute'::text]))),
  constraint reversal_pkey PRIMARY KEY (id),
  constraint reversal_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'standing'::text, 'undone'::text])))
);
CREATE INDEX reversal_of_payment ON reversal USING btree (payment_id);

create table saved_person (
  id bigint generated always as identity not null,
  wallet_id uuid not null,
  kind text not null,
  subject text not null,
  name text,
  title text,
  company text,
  status text default 'new'::text not null,
  note text default ''::text not null,
  tags text[] default '{}'::text[] not null,
  saved_by uuid,
  assigned_to uuid,
  saved_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  merged_into bigint,
  constraint saved_person_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES account(id),
  constraint saved_person_check CHECK (((merged_into IS NULL) OR (removed_at IS NOT NULL))),
  constraint saved_person_kind_check CHECK ((kind = ANY (ARRAY['profile'::text, 'din'::text]))),
  constraint saved_person_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES saved_person(id) ON DELETE CASCADE,
  constraint saved_person_pkey PRIMARY KEY (id),
  constraint saved_person_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES account(id),
  constraint saved_person_status_check CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'replied'::text, 'wrong'::text, 'left'::text]))),
  constraint saved_person_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet(id),
  constraint saved_person_wallet_id_kind_subject_key UNIQUE (wallet_id, kind, subject)
);
CREATE INDEX saved_person_assigned_to ON saved_person USING btree (assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX saved_person_merged ON saved_person USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX saved_person_newest ON saved_person USING btree (wallet_id, ((- id))) WHERE (removed_at IS NULL);
CREATE INDEX saved_person_removed ON saved_person USING btree (wallet_id, removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX saved_person_saved_by ON saved_person USING btree (saved_by) WHERE (saved_by IS NOT NULL);

create table search_generation (
  id integer generated always as identity not null,
  version integer not null,
  state text not null,
  built_to text default ''::text not null,
  outdated boolean default false not null,
  constraint search_generation_pkey PRIMARY KEY (id),
  constraint search_generation_state_check CHECK ((state = ANY (ARRAY['building'::text, 'serving'::text, 'retired'::text])))
);
CREATE UNIQUE INDEX search_generation_of_state ON search_generation USING btree (state) WHERE (state <> 'retired'::text);

create table source (
  name text not null,
  enabled_at timestamp with time zone,
  place integer default 0 not null,
  daily_budget bigint,
  failures integer default 0 not null,
  openings integer default 0 not null,
  open_until timestamp with time zone,
  unusable text,
  terms_read_at timestamp with time zone,
  is_unusable_reported boolean default false not null,
  constraint source_daily_budget_check CHECK ((daily_budget >= 0)),
  constraint source_pkey PRIMARY KEY (name),
  constraint source_unusable_check CHECK ((unusable = ANY (ARRAY['key'::text, 'credits'::text, 'plan'::text])))
);

create table source_answer (
  wallet_id uuid not null,
  operation text not null,
  source text not null,
  at timestamp with time zone not null,
  constraint source_answer_pkey PRIMARY KEY (wallet_id, operation),
  constraint source_answer_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet(id)
);

create table source_call (
  id bigint generated always as identity not null,
  run_id uuid not null,
  source text not null,
  field text not null,
  asked_at timestamp with time zone not null,
  outcome text,
  reserved bigint not null,
  cost bigint,
  ms integer,
  reply jsonb,
  scopes text[] not null,
  is_accepted boolean default false not null,
  constraint source_call_outcome_check CHECK ((outcome = ANY (ARRAY['found'::text, 'nothing'::text, 'pending'::text, 'refused'::text, 'unusable'::text, 'failed'::text]))),
  constraint source_call_pkey PRIMARY KEY (id)
);
CREATE INDEX source_call_recent ON source_call USING btree (source, asked_at);
CREATE INDEX source_call_reference ON source_call USING btree (source, ((reply ->> 'reference'::text))) WHERE (outcome = 'pending'::text);
CREATE INDEX source_call_run ON source_call USING btree (run_id, id);
CREATE INDEX source_call_under_way ON source_call USING btree (source) WHERE (outcome IS NULL);

create table source_hits (
  source text not null,
  field text not null,
  asked integer default 0 not null,
  accepted integer default 0 not null,
  constraint source_hits_pkey PRIMARY KEY (source, field),
  constraint source_hits_source_fkey FOREIGN KEY (source) REFERENCES source(name) ON DELETE CASCADE
);

create table source_run (
  question text not null,
  id uuid not null,
  held_by uuid,
  held_until timestamp with time zone,
  ended_at timestamp with time zone,
  reason text,
  value jsonb,
  given_by text[] default '{}'::text[] not null,
  keep_until timestamp with time zone,
  only_for text,
  constraint source_run_id_key UNIQUE (id),
  constraint source_run_pkey PRIMARY KEY (question),
  constraint source_run_reason_check CHECK ((reason = ANY (ARRAY['accepted'::text, 'fallback'::text, 'nothing'::text, 'budget'::text, 'refused'::text])))
);
CREATE INDEX source_run_age ON source_run USING btree (keep_until);

create table source_spending (
  scope text not null,
  reserved bigint default 0 not null,
  spent bigint default 0 not null,
  constraint source_spending_pkey PRIMARY KEY (scope),
  constraint source_spending_reserved_check CHECK ((reserved >= 0)),
  constraint source_spending_spent_check CHECK ((spent >= 0))
);

create table stand_in_message (
  id bigint generated always as identity not null,
  payment_id text not null,
  subscription_id text not null,
  plan_id text not null,
  email text not null,
  event text not null,
  reversal_id text,
  body text not null,
  made_at timestamp with time zone not null,
  answer integer,
  constraint stand_in_message_pkey PRIMARY KEY (id)
);
CREATE INDEX stand_in_message_of_payment ON stand_in_message USING btree (payment_id);

create table subscription (
  id text not null,
  plan_id text,
  provider_plan_id text,
  state text not null,
  state_at timestamp with time zone not null,
  email text,
  account_id uuid,
  wallet_id uuid,
  payer text,
  created_at timestamp with time zone default now() not null,
  renews_at timestamp with time zone,
  next_plan_id text,
  next_plan_at timestamp with time zone,
  constraint subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint subscription_payer_check CHECK ((payer = ANY (ARRAY['personal'::text, 'organisation'::text]))),
  constraint subscription_pkey PRIMARY KEY (id),
  constraint subscription_state_check CHECK ((state = ANY (ARRAY['active'::text, 'pending'::text, 'paused'::text, 'halted'::text, 'cancelled'::text, 'completed'::text]))),
  constraint subscription_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet(id)
);
CREATE INDEX subscription_of_account ON subscription USING btree (account_id, created_at DESC);

create table suppressed (
  kind text not null,
  hash text not null,
  since timestamp with time zone default now() not null,
  scope text not null,
  constraint suppressed_hash_check CHECK (((length(hash) = 64) AND (hash !~ '[^0-9a-f]'::text))),
  constraint suppressed_kind_check CHECK ((kind = ANY (ARRAY['profile'::text, 'email'::text, 'phone'::text, 'din'::text]))),
  constraint suppressed_pkey PRIMARY KEY (hash, kind),
  constraint suppressed_scope_check CHECK ((scope = ANY (ARRAY['person'::text, 'value'::text])))
);

create table suppression_key (
  only_one boolean default true not null,
  proof text not null,
  is_removal_due boolean default false not null,
  constraint suppression_key_only_one_check CHECK (only_one),
  constraint suppression_key_pkey PRIMARY KEY (only_one)
);

create table tax_document (
  number text not null,
  series text not null,
  financial_year text not null,
  ordinal integer not null,
  payment_id text not null,
  reversal_id text,
  issued_at timestamp with time zone not null,
  amount_paise bigint not null,
  content jsonb not null,
  constraint tax_document_amount_paise_check CHECK ((amount_paise > 0)),
  constraint tax_document_check CHECK (((series = 'credit-note'::text) = (reversal_id IS NOT NULL))),
  constraint tax_document_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payment(id),
  constraint tax_document_pkey PRIMARY KEY (number),
  constraint tax_document_reversal_id_fkey FOREIGN KEY (reversal_id) REFERENCES reversal(id),
  constraint tax_document_series_financial_year_ordinal_key UNIQUE (series, financial_year, ordinal)
);
CREATE UNIQUE INDEX tax_document_credit_note ON tax_document USING btree (reversal_id);
CREATE UNIQUE INDEX tax_document_invoice ON tax_document USING btree (payment_id) WHERE (reversal_id IS NULL);
CREATE INDEX tax_document_of_payment ON tax_document USING btree (payment_id);

create table test_account (
  account_id uuid not null,
  test_account_id uuid not null,
  constraint test_account_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint test_account_pkey PRIMARY KEY (account_id),
  constraint test_account_test_account_id_fkey FOREIGN KEY (test_account_id) REFERENCES account(id),
  constraint test_account_test_account_id_key UNIQUE (test_account_id)
);

create table value_report (
  wallet_id uuid not null,
  operation text not null,
  value text not null,
  actor_id uuid not null,
  reason text not null,
  reported_at timestamp with time zone default now() not null,
  agreed_at timestamp with time zone,
  credited_tenths bigint,
  constraint value_report_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id),
  constraint value_report_credited_tenths_check CHECK ((credited_tenths > 0)),
  constraint value_report_pkey PRIMARY KEY (wallet_id, operation, value),
  constraint value_report_reason_check CHECK ((reason = ANY (ARRAY['bounced'::text, 'wrong_person'::text, 'left_company'::text, 'number_dead'::text]))),
  constraint value_report_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallet(id)
);
CREATE INDEX value_report_operation ON value_report USING btree (operation, value);

create table verification (
  email text not null,
  outcome text not null,
  reasons jsonb not null,
  checked_at timestamp with time zone not null,
  ask_again_at timestamp with time zone,
  times_asked integer default 1 not null,
  grade text,
  constraint verification_grade_check CHECK ((grade = ANY (ARRAY['deliverable'::text, 'catch_all_pattern'::text, 'catch_all'::text, 'accepts_all'::text, 'unknown'::text]))),
  constraint verification_outcome_check CHECK ((outcome = ANY (ARRAY['deliverable'::text, 'undeliverable'::text, 'unknown'::text]))),
  constraint verification_pkey PRIMARY KEY (email)
);
CREATE INDEX verification_age ON verification USING btree (checked_at);

create table wallet (
  id uuid not null,
  balance_tenths bigint not null,
  created_at timestamp with time zone default now() not null,
  history_lines bigint default 0 not null,
  lists_people boolean default true not null,
  constraint wallet_balance_tenths_check CHECK ((balance_tenths >= 0)),
  constraint wallet_history_lines_check CHECK ((history_lines >= 0)),
  constraint wallet_pkey PRIMARY KEY (id)
) with (fillfactor=50);

create view payer as
 SELECT a.id AS account_id,
    a.wallet_id AS own,
    m.organisation_id AS shared,
        CASE
            WHEN s.balance_tenths > 0 THEN s.id
            ELSE a.wallet_id
        END AS wallet_id,
    array_remove(ARRAY[m.organisation_id, a.wallet_id], NULL::uuid) AS wallets
   FROM account a
     LEFT JOIN organisation_member m ON m.account_id = a.id
     LEFT JOIN wallet s ON s.id = m.organisation_id;

create view set_aside as
 SELECT j.wallet_id,
    j.actor_id,
    j.reserved_tenths,
    j.api_key_id
   FROM bulk_job j
  WHERE j.file_arrived_at IS NOT NULL AND j.reserved_tenths > 0
UNION ALL
 SELECT l.wallet_id,
    l.actor_id,
    l.reserved_tenths,
    l.api_key_id
   FROM pending_lookup l
  WHERE l.ended_at IS NULL;

CREATE OR REPLACE FUNCTION abandon_source_calls(calls bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from source_spending p where p.scope in (select unnest(c.scopes) from source_call c where c.id = any (calls))
    order by p.scope for update;
  with ended as (
    update source_call c set outcome = 'failed', cost = c.reserved, ms = 0, reply = '{"values": [], "fault": "abandoned"}'
     where c.id = any (calls) and c.outcome is null returning c.reserved, c.scopes
  ), by_scope as (
    select scope, sum(ended.reserved)::bigint as paid from ended, unnest(ended.scopes) scope where ended.reserved > 0 group by scope
  )
  update source_spending p set reserved = p.reserved - b.paid, spent = p.spent + b.paid from by_scope b where p.scope = b.scope;
end $function$;

CREATE OR REPLACE FUNCTION any_suppressed(hashes text[])
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  return exists (select from hold_suppressed(hashes));
end $function$;

CREATE OR REPLACE FUNCTION apply_reversals(pay text, OUT took_back boolean, OUT taken bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  paid payment;
  standing bigint;
  change bigint;
  owed_change bigint;
  balance bigint;
begin
  took_back := false;
  taken := 0;
  select * into paid from payment p where p.id = pay for no key update;
  if paid.account_id is null then return; end if;
  select least(coalesce(sum(r.amount_paise), 0), paid.amount_paise) into standing
    from reversal r where r.payment_id = pay and r.state = 'standing';
  change := paid.credits_tenths * standing / paid.amount_paise - paid.taken_back_tenths - paid.owed_tenths;
  if change = 0 then return; end if;
  select w.balance_tenths into strict balance from wallet w where w.id = paid.wallet_id for no key update;
  -- What could not be taken is the first to be forgiven.
  owed_change := case when change > 0 then greatest(change - balance, 0) else -least(paid.owed_tenths, -change) end;
  taken := change - owed_change;
  took_back := change > 0;
  -- What is owed anew waits for somebody again.
  update payment p set taken_back_tenths = p.taken_back_tenths + taken, owed_tenths = p.owed_tenths + owed_change,
      settled_at = case when owed_change > 0 then null else p.settled_at end,
      reversal_entries = p.reversal_entries + (taken <> 0)::int
    where p.id = pay;
  if taken <> 0 then
    update wallet w set balance_tenths = w.balance_tenths - taken where w.id = paid.wallet_id;
    insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation)
      values (paid.wallet_id, paid.account_id, -taken, 'reversal', format('reversal:%s:%s', pay, paid.reversal_entries + 1));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION await_writers()
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(7053355);
$function$;

CREATE OR REPLACE FUNCTION buyer_name(buyer account, wallets uuid[])
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when buyer.wallet_id = any(wallets) then buyer.email else coalesce(buyer.name, buyer.email) end;
$function$;

CREATE OR REPLACE FUNCTION change_owned_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  subjects text[];
begin
  if tg_argv[0] = 'profile' then subjects := array(select slug from changed);
  else subjects := array(select din from changed); end if;
  update owned_person o set words = directory_words(o.wallet_id, o.kind, o.subject)
    where o.kind = tg_argv[0] and o.subject = any(subjects) and o.words <> directory_words(o.wallet_id, o.kind, o.subject);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION charge_name(payer uuid, operation text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  name text := operation;
  turn int := 1;
begin
  while exists (select from credit_entry e where e.wallet_id = payer and e.operation = 'credit_back:' || name) loop
    turn := turn + 1;
    name := operation || '#' || turn;
  end loop;
  return name;
end $function$;

CREATE OR REPLACE FUNCTION claim_by_address(actor uuid)
 RETURNS text[]
 LANGUAGE plpgsql
AS $function$
declare
  address text;
begin
  select a.email into strict address from account a where a.id = actor;
  perform lock_name('payer:' || address);
  return claim_payments(actor, array(
    select p.id from payment p where p.email = address and p.account_id is null and p.held_because is null));
end $function$;

CREATE OR REPLACE FUNCTION claim_payment(actor uuid, pay text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  claimed text[] := claim_payments(actor, array[pay]);
  paid payment;
begin
  if pay = any(claimed) then return 'claimed'; end if;
  select * into paid from payment p where p.id = pay;
  return case when not found then 'unknown' when paid.held_because is not null then 'held'
              when paid.account_id = actor then 'own' else 'elsewhere' end;
end $function$;

CREATE OR REPLACE FUNCTION claim_payments(actor uuid, ids text[])
 RETURNS text[]
 LANGUAGE plpgsql
AS $function$
declare
  subs text[];
  unclaimed text[];
  mine payer;
  pay text;
begin
  select coalesce(array_agg(distinct p.subscription_id), '{}') into subs from payment p where p.id = any(ids);
  perform 1 from subscription s where s.id = any(subs) order by s.id for no key update;
  select coalesce(array_agg(locked.id), '{}') into unclaimed from (
    select p.id from payment p
     where p.subscription_id = any(subs) and p.account_id is null and p.held_because is null
     order by p.id for no key update) locked;
  if unclaimed = '{}' then return unclaimed; end if;
  mine := lock_wallets(actor);
  foreach pay in array unclaimed loop
    perform credit_payment(pay, mine);
  end loop;
  return unclaimed;
end $function$;

CREATE OR REPLACE FUNCTION claim_subjects(job uuid, at_most integer, lease_ms integer)
 RETURNS SETOF bulk_subject
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('synchronous_commit', 'off', true);
  return query
    update bulk_subject s set leased_until = now() + lease_ms * interval '1 millisecond'
     where s.job_id = job and s.position = any(array(
             select b.position from bulk_subject b
              where b.job_id = job and b.outcome is null
                and (b.leased_until is null or b.leased_until < now() or b.leased_until > now() + interval '2 minutes')
                and (b.ask_again_at is null or b.ask_again_at <= now())
                and exists (select from bulk_job j where j.id = job and j.state = 'running')
              order by b.position limit at_most for no key update skip locked))
    returning s.*;
end $function$;

CREATE OR REPLACE FUNCTION contacts_under_words(generation integer, names integer[], companies integer[], words integer[], weights integer[], rows_max integer, at_most integer)
 RETURNS TABLE(slug text, name text, title text, company text, met integer)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
begin
  return query execute format($search$
    with met as materialized (
      select s.slug, s.name_keys || s.company_keys as keys
        from %I s where s.name_keys && $1 and s.company_keys && $2 limit $5),
    best as (
      select m.slug, sum(w.weight) as share
        from met m cross join lateral unnest(m.keys) stood (word) join unnest($3, $4) w (word, weight) using (word)
       group by m.slug order by share desc, m.slug collate "C" limit $6)
    select c.slug, c.name, c.title, c.company, (select count(*)::integer from met)
      from best b join contact c on c.slug = b.slug
     order by b.share desc, b.slug collate "C" $search$, 'contact_search_' || generation)
    using names, companies, words, weights, rows_max, at_most;
end $function$;

CREATE OR REPLACE FUNCTION contacts_with_email(address text, at_most integer)
 RETURNS TABLE(slug text)
 LANGUAGE sql
 STABLE
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
  select c.slug from contact c
   where c.email @> jsonb_build_array(jsonb_build_object('value', address))
      or c.work_email @> jsonb_build_array(jsonb_build_object('value', address))
   order by c.slug collate "C"
   limit at_most
$function$;

CREATE OR REPLACE FUNCTION contacts_with_email(generation integer, address text, wanted_key integer, at_most integer)
 RETURNS TABLE(slug text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
begin
  return query execute format($search$
    select c.slug from %I s join contact c on c.slug = s.slug
     where s.email_keys && array[$2]
       and (c.email @> jsonb_build_array(jsonb_build_object('value', $1))
         or c.work_email @> jsonb_build_array(jsonb_build_object('value', $1)))
     order by c.slug collate "C"
     limit $3 $search$, 'contact_search_' || generation) using address, wanted_key, at_most;
end $function$;

CREATE OR REPLACE FUNCTION count_found_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update bulk_job j set found_items = j.found_items || (
      select jsonb_object_agg(item, coalesce((j.found_items ->> item)::int, 0) + 1) from jsonb_object_keys(new.answers) item)
    where j.id = new.job_id and cardinality(j.items) > 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_invalid_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update bulk_job j set invalid = j.invalid + 1 where j.id = new.job_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION create_search_generation(of_version integer, in_state text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  generation integer;
begin
  insert into search_generation (version, state) values (of_version, in_state) returning id into generation;
  execute format('create table %I (slug text not null, name_keys integer[] not null, company_keys integer[] not null,
                                   email_keys integer[] not null)', 'contact_search_' || generation);
  perform create_search_words(generation);
  return generation;
end $function$;

CREATE OR REPLACE FUNCTION create_search_words(generation integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create table %I (key integer, word integer, primary key (key, word))',
                 'contact_search_' || generation || '_words');
end $function$;

CREATE OR REPLACE FUNCTION credit_back(payer uuid, wanted_operation text, item text, about text, why text)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  owned possession;
  paid credit_entry;
  price bigint;
begin
  perform 1 from wallet w where w.id = payer for no key update;
  select * into owned from possession p where p.wallet_id = payer and p.operation = wanted_operation;
  if not found then return null; end if;
  select * into paid from credit_entry e
    where e.wallet_id = payer and e.kind = 'charge' and e.operation = charge_name(payer, wanted_operation);
  price := -(paid.delta_tenths + paid.reserved_delta_tenths);
  if price is null or price <= 0 then return null; end if;
  insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation)
    values (payer, paid.actor_id, price, 'credit_back', 'credit_back:' || paid.operation);
  update wallet w set balance_tenths = w.balance_tenths + price where w.id = payer;
  -- It counts no longer against the member's limit of that month.
  update member_spending s set spent_tenths = s.spent_tenths - price
    where s.organisation_id = payer and s.account_id = paid.actor_id
      and s.month = date_trunc('month', paid.at at time zone 'UTC')::date;
  delete from possession p where p.wallet_id = payer and p.operation = wanted_operation;
  insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result)
    values (payer, owned.actor_id, 'credit_back_' || item, 'completed', -price, about, why);
  return price;
end $function$;

CREATE OR REPLACE FUNCTION credit_payment(pay text, mine payer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  paid payment;
  bought subscription;
  wallet_of_choice uuid := mine.own;
begin
  select * into strict paid from payment p where p.id = pay;
  select * into strict bought from subscription s where s.id = paid.subscription_id;
  if bought.account_id is null then
    if exists (select from purchase p
                where p.account_id = mine.account_id and p.plan_id = paid.plan_id and p.wallet_id = mine.shared) then
      wallet_of_choice := mine.shared;
    end if;
    update subscription s set account_id = mine.account_id, wallet_id = wallet_of_choice,
        payer = case when wallet_of_choice = mine.own then 'personal' else 'organisation' end
      where s.id = bought.id;
  elsif bought.wallet_id = mine.shared then
    wallet_of_choice := mine.shared;
  end if;
  update wallet w set balance_tenths = w.balance_tenths + paid.credits_tenths where w.id = wallet_of_choice;
  insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation)
    values (wallet_of_choice, mine.account_id, paid.credits_tenths, 'payment', 'payment:' || pay);
  update payment p set account_id = mine.account_id, wallet_id = wallet_of_choice, credited_at = now(),
      payer = case when wallet_of_choice = mine.own then 'personal' else 'organisation' end
    where p.id = pay;
  perform apply_reversals(pay);
end $function$;

CREATE OR REPLACE FUNCTION directory_words(wallet uuid, kind text, subject text)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
  with entry as (
    select c.name, c.title, c.company from contact c where kind = 'profile' and c.slug = subject
    union all
    select d.name, d.title, d.company from director d where kind = 'din' and d.din = subject)
  select coalesce((
    select words_of_wallet(wallet, concat_ws(' ', k.name, k.title, k.company)) from (
      select * from entry where entry.name <> ''
      union all
      select * from person_bought(array[wallet], kind, subject) where not exists (select from entry where entry.name <> '')
      union all
      select * from entry where entry.name is null
      limit 1) k), '');
$function$;

CREATE OR REPLACE FUNCTION end_pending_lookup(lookup uuid, ended_as text, found_answer jsonb, found_result text, parts text[])
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  l pending_lookup;
  bought jsonb;
begin
  select * into strict l from pending_lookup p where p.id = lookup;
  perform 1 from wallet w where w.id = l.wallet_id for no key update;
  select * into strict l from pending_lookup p where p.id = lookup for no key update;
  if l.ended_at is not null then return false; end if;
  select p.answer into bought from possession p where p.wallet_id = l.wallet_id and p.operation = l.operation;
  if bought is null and cardinality(parts) > 0 and cardinality(parts) = (
    select count(distinct o.part) from owned_parts(array[l.wallet_id], parts) o)
  then bought := found_answer; end if;
  update pending_lookup p set ended_at = now(), outcome = ended_as, answer = coalesce(bought, found_answer), reserved_tenths = 0
   where p.id = lookup;
  if ended_as <> 'found' or bought is not null then
    update wallet w set balance_tenths = w.balance_tenths + l.cost_tenths where w.id = l.wallet_id;
    insert into credit_entry (wallet_id, actor_id, delta_tenths, reserved_delta_tenths, kind, operation)
      values (l.wallet_id, l.actor_id, l.cost_tenths, -l.cost_tenths, 'release', format('release:%s', l.id));
  else
    insert into credit_entry (wallet_id, actor_id, delta_tenths, reserved_delta_tenths, kind, operation)
      values (l.wallet_id, l.actor_id, 0, -l.cost_tenths, 'charge', l.operation);
    perform keep_purpose(l.wallet_id, l.operation, l.purpose);
    perform record_spending(l.wallet_id, l.actor_id, l.cost_tenths);
    perform record_key_spending(l.api_key_id, l.cost_tenths);
    insert into possession (wallet_id, operation, actor_id, answer) values (l.wallet_id, l.operation, l.actor_id, found_answer);
    insert into owned_part (wallet_id, part, actor_id)
      select l.wallet_id, part, l.actor_id from unnest(parts) part on conflict do nothing;
  end if;
  if ended_as <> 'cancelled' then
    insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result)
      values (l.wallet_id, l.actor_id, l.type, case when ended_as = 'failed' and bought is null then 'failed' else 'completed' end,
              case when ended_as = 'found' and bought is null then l.cost_tenths else 0 end, l.query, found_result);
  end if;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION end_pending_lookup(lookup uuid, ended_as text, found_answer jsonb, found_result text, parts text[], hashes text[])
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  if ended_as = 'found' and any_suppressed(hashes) then return null; end if;
  return end_pending_lookup(lookup, ended_as, found_answer, found_result, parts);
end $function$;

CREATE OR REPLACE FUNCTION end_source_runs(runs uuid[], holders uuid[], now_ timestamp with time zone[], reasons text[], chosen jsonb[], givers jsonb[], keep_until timestamp with time zone[], only_for text[], fields text[], asked jsonb[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
begin
  perform set_config('synchronous_commit', 'off', true);
  with ended as (
    update source_run r set ended_at = w.now_, reason = w.reason, value = w.value, keep_until = w.keep_until, only_for = w.only_for,
        given_by = array(select jsonb_array_elements_text(w.givers)), held_by = null, held_until = null
      from unnest(runs, holders, now_, reasons, chosen, givers, end_source_runs.keep_until, end_source_runs.only_for,
             fields, end_source_runs.asked) w (run, holder, now_, reason, value, givers, keep_until, only_for, field, asked)
     where r.id = w.run and r.held_by = w.holder returning r.id, w.field, w.asked
  ), called as (
    select e.id, e.field, a.source, a."isAccepted" as is_accepted
      from ended e, jsonb_to_recordset(e.asked) a (source text, "isAccepted" boolean)
  ), accepted as (
    update source_call c set is_accepted = true from called a
     where c.run_id = a.id and c.source = a.source and a.is_accepted
  )
  insert into source_hits (source, field, asked, accepted)
    select c.source, c.field, count(*), count(*) filter (where c.is_accepted) from called c
     group by c.source, c.field order by c.source, c.field
  on conflict (source, field) do update
    set asked = source_hits.asked + excluded.asked, accepted = source_hits.accepted + excluded.accepted;
end $function$;

CREATE OR REPLACE FUNCTION end_source_runs(runs uuid[], holders uuid[], now_ timestamp with time zone[], reasons text[], chosen jsonb[], givers jsonb[], keep_until timestamp with time zone[], only_for text[], fields text[], asked jsonb[], hashes jsonb[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  for place in 1 .. cardinality(runs) loop
    if any_suppressed(texts_of(hashes[place])) then
      chosen[place] := null;
      reasons[place] := 'nothing';
    end if;
  end loop;
  perform end_source_runs(runs, holders, now_, reasons, chosen, givers, keep_until, only_for, fields, asked);
end $function$;

CREATE OR REPLACE FUNCTION folded_text(texts text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select translate(lower(regexp_replace(normalize(texts, NFD), '[\u0300-\u036f]', '', 'g')), 'ς', 'σ');
$function$;

CREATE OR REPLACE FUNCTION folded_words(texts text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(select left(word, 60) from regexp_split_to_table(
    folded_text(left(texts, 600)),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') word where word <> '');
$function$;

CREATE OR REPLACE FUNCTION forget_all_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  keys text;
begin
  for keys in select 'contact_search_' || id from search_generation where state <> 'retired' loop
    execute format('truncate %I', keys);
  end loop;
  delete from contact_search_note;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_notices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_argv[0] = 'profile' then
    delete from person_notice n using were_there w where n.kind = 'profile' and n.subject = w.slug;
  else
    delete from person_notice n using were_there w where n.kind = 'din' and n.subject = w.din;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_owned_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update owned_person o set words = '' where o.kind = tg_argv[0] and o.words <> '';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION forget_purpose()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from entry_purpose p where p.entry_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION hold_suppressed(hashes text[])
 RETURNS TABLE(hash text, scope text)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock_shared(7053355);
  -- A statement of its own, which sees what was listed while this waited.
  return query select s.hash, s.scope from suppressed s where s.hash = any (hashes);
end $function$;

CREATE OR REPLACE FUNCTION index_search_addresses(generation integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  keys text := 'contact_search_' || generation;
begin
  execute format('create index if not exists %I on %I using gin (email_keys) with (fastupdate = off)',
                 keys || '_emails', keys);
  execute format('create unique index if not exists %I on %I (slug)', keys || '_slug', keys);
end $function$;

CREATE OR REPLACE FUNCTION index_search_generation(generation integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform index_search_names(generation);
  perform index_search_addresses(generation);
  execute format('analyze %I', 'contact_search_' || generation);
end $function$;

CREATE OR REPLACE FUNCTION index_search_names(generation integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  keys text := 'contact_search_' || generation;
begin
  execute format('create index if not exists %I on %I using gin (name_keys, company_keys) with (fastupdate = off)',
                 keys || '_names', keys);
end $function$;

CREATE OR REPLACE FUNCTION is_free(r source_run, now_ timestamp with time zone, asker text, waited_for uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when r.ended_at is null then r.held_until <= now_
              when r.only_for <> coalesce(asker, '') then true
              else r.id is distinct from waited_for and r.keep_until <= now_ end;
$function$;

CREATE OR REPLACE FUNCTION is_free_repetition(line history_line)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from wallet where id = line.wallet_id for no key update;
  insert into recent_free_line as former (wallet_id, actor_id, digest, at)
    values (line.wallet_id, line.actor_id, md5(concat_ws(E'\n', line.type, line.status, line.query, line.result)), line.at)
    on conflict (wallet_id, actor_id, digest) do update set at = excluded.at
      where former.at <= excluded.at - interval '1 hour' or former.at > excluded.at + interval '1 minute';
  return not found;
end $function$;

CREATE OR REPLACE FUNCTION is_possible(s bulk_subject)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select s.outcome = 'not_found' and coalesce(s.answers, '{}') <> '{}'
     and s.answers -> 'verify_email' ->> 'verdict' is distinct from 'unknown'
$function$;

CREATE OR REPLACE FUNCTION keep_purpose(payer uuid, bought text, stated text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if stated is null then return; end if;
  insert into entry_purpose (entry_id, purpose)
    select e.id, stated from credit_entry e where e.wallet_id = payer and e.operation = charge_name(payer, bought);
end $function$;

CREATE OR REPLACE FUNCTION learn_of_source(asked text, outcome text, unusable_for text, retry_at timestamp with time zone, now_ timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if outcome = 'failed' and retry_at is null then
    -- Open after 5 failures in a row: for 30 seconds, doubled each time up to 10 minutes.
    update source s set
        failures = s.failures + 1,
        openings = s.openings + (s.failures >= 4)::int,
        open_until = case when s.failures >= 4
          then now_ + least(interval '10 minutes', interval '30 seconds' * power(2, least(s.openings, 5)))
          else s.open_until end
     where s.name = asked;
  else
    update source s set
        failures = case when outcome = 'failed' then s.failures else 0 end,
        openings = case when outcome = 'failed' then s.openings else 0 end,
        open_until = case when outcome = 'failed' then greatest(s.open_until, retry_at) end,
        unusable = coalesce(unusable_for, s.unusable)
     where s.name = asked
       and (s.failures > 0 or s.open_until is not null or retry_at is not null or unusable_for is not null);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION left_of_cap(by_key uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(0, unspent - (select coalesce(sum(s.reserved_tenths), 0) from set_aside s
      join api_key k on k.id = by_key where s.actor_id = k.account_id and s.api_key_id = by_key))
    from unspent_cap(by_key) unspent where unspent is not null;
$function$;

CREATE OR REPLACE FUNCTION left_of_limit(payer_id uuid, member uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(0, unspent - (select coalesce(sum(s.reserved_tenths), 0) from set_aside s
      where s.wallet_id = payer_id and s.actor_id = member))
    from unspent_limit(payer_id, member) unspent where unspent is not null;
$function$;

CREATE OR REPLACE FUNCTION list_former_people(payer uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from wallet w where w.id = payer and not w.lists_people for no key update;
  if not found then return; end if;
  insert into owned_person (wallet_id, kind, subject, actor_id, job_id, at, words)
    with former as (
      select subject_kind(p.operation) as kind, substr(p.operation, strpos(p.operation, ':') + 1) as subject, p.actor_id,
             min(p.at) as at
        from possession p where p.wallet_id = payer and subject_kind(p.operation) is not null group by 1, 2, 3),
    bought as (
      select coalesce(s.wanted ->> 'profile', s.wanted ->> 'din') as subject, j.actor_id, min(j.id::text)::uuid as job_id
        from bulk_job j join bulk_subject s on s.job_id = j.id
       where j.wallet_id = payer and s.spent_tenths > 0 group by 1, 2),
    single as (
      select subject_kind(h.type || ':') as kind, subject_of_query(h.query) as subject, h.actor_id, min(h.at) as at
        from history_line h
       where h.wallet_id = payer and h.job_id is null and h.status = 'completed' and h.result is not null
         and subject_kind(h.type || ':') is not null
       group by 1, 2, 3),
    listed as (
      select f.kind, f.subject, f.actor_id, coalesce(b.job_id, '00000000-0000-0000-0000-000000000000') as job_id, f.at
        from former f left join bought b using (subject, actor_id) left join single s using (kind, subject, actor_id)
       where b.job_id is not null or s.subject is null
      union all
      select s.kind, s.subject, s.actor_id, null, s.at from single s)
    select payer, l.kind, l.subject, l.actor_id, l.job_id, l.at, directory_words(payer, l.kind, l.subject) from listed l
    on conflict do nothing;
  update wallet w set lists_people = true where w.id = payer;
end $function$;

CREATE OR REPLACE FUNCTION list_owned_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into owned_person (wallet_id, kind, subject, actor_id, job_id, at, words)
    select n.wallet_id, subject_kind(n.operation), p.subject, n.actor_id, n.job_id, n.at,
           directory_words(n.wallet_id, subject_kind(n.operation), p.subject)
      from now_there n cross join lateral (select substr(n.operation, strpos(n.operation, ':') + 1) as subject) p
     where subject_kind(n.operation) is not null
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION list_shown_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_kind text := subject_kind(new.type || ':');
  about text := subject_of_query(new.query);
begin
  insert into owned_person (wallet_id, kind, subject, actor_id, job_id, at, words)
    values (new.wallet_id, of_kind, about, new.actor_id, null, new.at, directory_words(new.wallet_id, of_kind, about))
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION lock_name(name text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtextextended(name, 0))
$function$;

CREATE OR REPLACE FUNCTION lock_wallets(actor uuid)
 RETURNS payer
 LANGUAGE plpgsql
AS $function$
declare
  own_id uuid;
  shared_id uuid;
  present payer;
begin
  select a.wallet_id, m.organisation_id into strict own_id, shared_id
    from account a left join organisation_member m on m.account_id = a.id where a.id = actor;
  if shared_id is not null then
    perform 1 from wallet w where w.id = shared_id for no key update;
  end if;
  perform 1 from wallet w where w.id = own_id for no key update;
  select * into strict present from payer p where p.account_id = actor;
  if present.shared is distinct from shared_id then
    present.shared := null;
    present.wallet_id := present.own;
    present.wallets := array[present.own];
  end if;
  return present;
end $function$;

CREATE OR REPLACE FUNCTION name_charge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.operation := charge_name(new.wallet_id, new.operation);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION note_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(current_setting('leadlight.notes_contacts', true), '') = 'off' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into contact_search_note select slug from now_there;
  elsif tg_op = 'DELETE' then
    insert into contact_search_note select slug from were_there;
  else
    insert into contact_search_note
      select slug from now_there now full join were_there was using (slug)
       where (now.name, now.company, now.email, now.work_email)
             is distinct from (was.name, was.company, was.email, was.work_email);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION open_pending_lookup(wanted uuid, actor uuid, expected text, wanted_operation text, wanted_key text, wanted_type text, wanted_query text, cost bigint, about jsonb, OUT outcome text, OUT opened uuid, OUT payer_id uuid, OUT balance bigint, OUT left_over bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
begin
  select * into outcome, opened, payer_id, balance, left_over
    from open_pending_lookup(wanted, actor, expected, wanted_operation, wanted_key, wanted_type, wanted_query, cost, about, null);
end $function$;

CREATE OR REPLACE FUNCTION open_pending_lookup(wanted uuid, actor uuid, expected text, wanted_operation text, wanted_key text, wanted_type text, wanted_query text, cost bigint, about jsonb, by_key uuid, OUT outcome text, OUT opened uuid, OUT payer_id uuid, OUT balance bigint, OUT left_over bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  mine payer := lock_wallets(actor);
  left_for_key bigint := left_of_cap(by_key);
begin
  payer_id := mine.wallet_id;
  select w.balance_tenths, left_of_limit(w.id, actor) into strict balance, left_over from wallet w where w.id = payer_id;
  opened := pending_lookup_of(actor, wanted_operation, wanted_key);
  outcome := case when opened is not null then 'joined'
                  when expected <> case when payer_id = mine.shared then 'organisation' else 'personal' end then 'other-payer'
                  when balance < cost then 'not-enough-credits'
                  when left_over < cost then 'over-limit'
                  when left_for_key < cost then 'over-cap'
                  else 'opened' end;
  if outcome = 'over-cap' then left_over := left_for_key; end if;
  if outcome <> 'opened' then return; end if;
  opened := wanted;
  update wallet w set balance_tenths = w.balance_tenths - cost where w.id = payer_id;
  insert into pending_lookup
      (id, wallet_id, actor_id, operation, key, type, query, wanted, cost_tenths, reserved_tenths, api_key_id)
    values (wanted, payer_id, actor, wanted_operation, wanted_key, wanted_type, wanted_query, about, cost, cost, by_key);
  insert into credit_entry (wallet_id, actor_id, delta_tenths, reserved_delta_tenths, kind, operation)
    values (payer_id, actor, -cost, cost, 'reserve', format('reserve:%s', wanted));
end $function$;

CREATE OR REPLACE FUNCTION owned_parts(wallets uuid[], parts text[])
 RETURNS TABLE(part text, wallet_id uuid, actor_id uuid, at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select o.part, o.wallet_id, o.actor_id, o.at from owned_part o where o.wallet_id = any(wallets) and o.part = any(parts)
  union all
  select wanted.part, p.wallet_id, p.actor_id, p.at
    from unnest(parts) as wanted (part)
    cross join unnest(array['phone_no', 'email', 'work_email']) as item
    join possession p on p.wallet_id = any(wallets) and p.operation = item || ':' || slug_of_part(wanted.part)
$function$;

CREATE OR REPLACE FUNCTION payer_kind(mine payer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when mine.wallet_id = mine.shared then 'organisation' else 'personal' end;
$function$;

CREATE OR REPLACE FUNCTION pending_lookup_of(actor uuid, wanted_operation text, wanted_key text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select l.id from pending_lookup l
   where l.actor_id = actor and (l.operation = wanted_operation and l.ended_at is null
          or l.key = wanted_key and l.operation = wanted_operation and l.outcome <> 'cancelled'
             and l.ended_at > now() - interval '1 minute')
   order by l.begun_at desc limit 1;
$function$;

CREATE OR REPLACE FUNCTION person_bought(wallets uuid[], kind text, subject text)
 RETURNS TABLE(name text, title text, company text)
 LANGUAGE sql
 STABLE
AS $function$
  select said.* from possession p
    cross join lateral (select coalesce(p.answer -> 'person', p.answer) as person) a
    cross join lateral jsonb_to_record(a.person) as said (name text, title text, company text)
   where p.wallet_id = any(wallets) and p.answer ? 'trail' and said.name <> ''
     and p.operation = any(case kind when 'profile' then array['phone_no:' || subject, 'email:' || subject, 'work_email:' || subject]
                           else array['din_phone:' || subject, 'din_email:' || subject] end)
   order by p.at desc limit 1;
$function$;

CREATE OR REPLACE FUNCTION record_answered_lookup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_event('lookup.answered', new.wallet_id, new.actor_id, now(),
    jsonb_build_object('lookup_id', new.id, 'type', new.type, 'outcome', new.outcome), null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION record_charge(pay text, sub text, plan text, provider_plan text, told_state text, told_at timestamp with time zone, paise bigint, coin text, address text, paid timestamp with time zone, worth bigint, why_held text, OUT outcome text, OUT credited text[], OUT reversed text[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  buyer uuid;
begin
  credited := '{}';
  reversed := '{}';
  -- An account of this address may be made at the same moment, and asks for what was paid under it when it is there.
  if address is not null then perform lock_name('payer:' || address); end if;
  if sub is not null then
    perform record_subscription(sub, plan, provider_plan, told_state, told_at);
    update subscription s set email = address where s.id = sub and s.email is null and address is not null;
  end if;
  perform lock_name('payment:' || pay);
  insert into payment as p (id, subscription_id, plan_id, amount_paise, currency, email, paid_at, credits_tenths, held_because)
    values (pay, sub, plan, paise, coin, address, paid, worth, why_held)
    on conflict (id) do update set subscription_id = sub, plan_id = plan, amount_paise = paise, currency = coin,
        email = address, paid_at = paid, credits_tenths = worth, held_because = null
      where p.held_because is not null and p.settled_at is null and why_held is null;
  outcome := case when not found then 'known' when why_held is not null then 'held' else 'unclaimed' end;
  if outcome <> 'unclaimed' then return; end if;
  select coalesce(s.account_id, (select a.id from account a where a.email = address order by a.created_at desc limit 1))
    into buyer from subscription s where s.id = sub;
  if buyer is null then return; end if;
  credited := claim_payments(buyer, array[pay]);
  reversed := array(select p.id from payment p where p.id = any(credited) and p.taken_back_tenths > 0);
  outcome := 'credited';
end $function$;

CREATE OR REPLACE FUNCTION record_event(of_type text, payer uuid, actor uuid, happened timestamp with time zone, content jsonb, key text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into event_delivery (endpoint_id, event_type, data, happened_at, event_key)
    select e.id, of_type, content, happened, key from event_endpoint e
     where e.owner_id in (payer, actor) and e.state = 'on' and of_type = any(e.event_types) and e.created_at <= happened
    on conflict do nothing;
$function$;

CREATE OR REPLACE FUNCTION record_key_spending(by_key uuid, amount bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into api_key_spending as s (api_key_id, month, spent_tenths)
    select by_key, this_month(), amount where by_key is not null
    on conflict (api_key_id, month) do update set spent_tenths = s.spent_tenths + excluded.spent_tenths;
$function$;

CREATE OR REPLACE FUNCTION record_reached_cap(organisation uuid, member uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  select record_event('member.cap_reached', m.organisation_id, m.account_id, now(),
      jsonb_build_object('member_id', m.account_id, 'month', to_char(this_month(), 'YYYY-MM'),
                         'monthly_cap', trim_scale(m.monthly_cap_tenths / 10.0)),
      concat_ws(':', 'cap', m.account_id, this_month(), m.monthly_cap_tenths))
    from organisation_member m
   where m.organisation_id = organisation and m.account_id = member and m.monthly_cap_tenths is not null;
$function$;

CREATE OR REPLACE FUNCTION record_reversal(rev text, pay text, of_kind text, paise bigint, told_state text, told_at timestamp with time zone, OUT took_back boolean, OUT taken bigint, OUT owed bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  states constant text[] := '{pending,standing,undone}';
begin
  -- The payment's message may come at the same moment, and has to see this row, or be seen.
  perform lock_name('payment:' || pay);
  insert into reversal as r (id, payment_id, kind, amount_paise, state, state_at)
    values (rev, pay, of_kind, paise, told_state, told_at)
    on conflict (id) do update set amount_paise = paise, state = told_state, state_at = told_at
      where r.payment_id = pay
        and (told_at, array_position(states, told_state)) > (r.state_at, array_position(states, r.state));
  select applied.took_back, applied.taken into took_back, taken from apply_reversals(pay) applied;
  owed := coalesce((select p.owed_tenths from payment p where p.id = pay), 0);
end $function$;

CREATE OR REPLACE FUNCTION record_spending(payer_id uuid, member uuid, amount bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into member_spending as s (organisation_id, account_id, month, spent_tenths)
    select o.id, member, this_month(), amount from organisation o where o.id = payer_id
    on conflict (organisation_id, account_id, month) do update set spent_tenths = s.spent_tenths + excluded.spent_tenths;
$function$;

CREATE OR REPLACE FUNCTION record_spent_cap()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_reached_cap(m.organisation_id, m.account_id) from organisation_member m
    where m.organisation_id = new.organisation_id and m.account_id = new.account_id
      and m.monthly_cap_tenths <= new.spent_tenths;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION record_stopped_job()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform record_event(case new.state when 'paused' then 'bulk.paused' else 'bulk.finished' end, new.wallet_id, new.actor_id, now(),
    jsonb_build_object('job_id', new.id, 'type', new.tool, 'state', new.state), null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION record_subscription(sub text, plan text, provider_plan text, told_state text, told_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  states constant text[] := '{active,pending,paused,halted,cancelled,completed}';
  before subscription;
begin
  insert into subscription (id, plan_id, provider_plan_id, state, state_at)
    values (sub, plan, provider_plan, told_state, told_at) on conflict (id) do nothing;
  if found then return true; end if;
  select * into strict before from subscription s where s.id = sub for no key update;
  if (told_at, array_position(states, told_state)) <= (before.state_at, array_position(states, before.state)) then
    return false;
  end if;
  update subscription s set state = told_state, state_at = told_at,
      plan_id = case when provider_plan is null then s.plan_id else plan end,
      provider_plan_id = coalesce(provider_plan, s.provider_plan_id)
    where s.id = sub;
  return told_state <> before.state;
end $function$;

CREATE OR REPLACE FUNCTION record_suppressed_copies(owners uuid[], actors uuid[], lines jsonb, jobs jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  select record_event('contact.suppressed', o.owner, o.actor, now(),
      jsonb_build_object('wallet_id', o.owner, 'transaction_ids', coalesce(lines -> o.owner::text, '[]'),
                         'job_ids', coalesce(jobs -> o.owner::text, '[]')),
      concat_ws(':', 'suppressed', pg_current_xact_id(), o.owner))
    from (select distinct owner, actor from unnest(owners, actors) as o (owner, actor)) o;
$function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION release_credits(job uuid)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  payer uuid;
  rest bigint;
begin
  select j.wallet_id into strict payer from bulk_job j where j.id = job;
  perform 1 from wallet w where w.id = payer for no key update;
  select j.reserved_tenths into strict rest from bulk_job j where j.id = job for no key update;
  if rest = 0 then return 0; end if;
  update wallet w set balance_tenths = w.balance_tenths + rest where w.id = payer;
  update bulk_job j set reserved_tenths = 0, reservations = j.reservations + 1 where j.id = job;
  insert into credit_entry (wallet_id, actor_id, delta_tenths, reserved_delta_tenths, kind, operation)
    select payer, j.actor_id, rest, -rest, 'release', format('release:%s:%s', j.id, j.reservations)
      from bulk_job j where j.id = job;
  return rest;
end $function$;

CREATE OR REPLACE FUNCTION reopen_restored(job uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  with former as (
    select s.position, s.outcome, is_possible(s) as possible
      from bulk_subject s where s.job_id = job and s.is_restored for no key update),
  opened as (
    update bulk_subject s set outcome = null, is_restored = false
      where s.job_id = job and s.position = any(array(select position from former)))
  update bulk_job j set
      not_found = j.not_found - (select count(*) from former where outcome = 'not_found'),
      failed = j.failed - (select count(*) from former where outcome = 'failed'),
      possible = j.possible - (select count(*) from former where possible),
      restored_not_found = 0, restored_failed = 0, restored_possible = 0
    where j.id = job and exists (select from former);
$function$;

CREATE OR REPLACE FUNCTION reserve_credits(job uuid, wanted bigint, needed bigint DEFAULT 0)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  payer_id uuid;
  actor uuid;
  by_key uuid;
  taken bigint;
begin
  select j.wallet_id, j.actor_id, j.api_key_id into strict payer_id, actor, by_key from bulk_job j where j.id = job;
  select w.balance_tenths into strict taken from wallet w where w.id = payer_id for no key update;
  taken := least(greatest(taken / 20 * 10, least(taken, needed)), left_of_limit(payer_id, actor), left_of_cap(by_key));
  select least(taken, wanted, j.confirmed_tenths - j.spent_tenths - j.reserved_tenths) into taken
    from bulk_job j where j.id = job for no key update;
  if taken is null or taken <= 0 then return 0; end if;
  update wallet w set balance_tenths = w.balance_tenths - taken where w.id = payer_id;
  update bulk_job j set reserved_tenths = j.reserved_tenths + taken, reservations = j.reservations + 1 where j.id = job;
  insert into credit_entry (wallet_id, actor_id, delta_tenths, reserved_delta_tenths, kind, operation)
    select payer_id, j.actor_id, -taken, taken, 'reserve', format('reserve:%s:%s', j.id, j.reservations)
      from bulk_job j where j.id = job;
  return taken;
end $function$;

CREATE OR REPLACE FUNCTION reserve_source_call(wanted_run uuid, holder uuid, wanted_source text, wanted_field text, amount bigint, at_once integer, per_minute integer, limits jsonb, held_for interval, now_ timestamp with time zone, OUT call_id bigint, OUT refusal text)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  known source;
  under_way int;
  allowed int;
  wanted_scopes text[] := array(select l ->> 'scope' from jsonb_array_elements(limits) l);
begin
  update source_run r set held_until = now_ + held_for where r.id = wanted_run and r.held_by = holder;
  if not found then refusal := 'lost'; return; end if;

  select * into known from source s where s.name = wanted_source;
  if known.enabled_at is null or known.unusable is not null or known.open_until > now_ then refusal := 'blocked'; return; end if;
  -- One that takes longer than a run is held has lost its process.
  select count(*) into under_way from source_call c
   where c.source = wanted_source and c.outcome is null and c.asked_at > now_ - held_for;
  -- After failures, and while nobody knows whether it is up, no more calls are under way than may still fail; a breaker that
  -- was open lets one probe through.
  allowed := case when known.open_until is not null then 1
                  when known.failures > 0 or under_way >= 5 and not exists (
                    select from source_call c where c.source = wanted_source and c.asked_at > now_ - interval '1 minute'
                      and c.outcome is not null and c.outcome <> 'failed')
                  then least(at_once, greatest(1, 5 - known.failures))
                  else at_once end;
  if under_way >= allowed then refusal := 'busy'; return; end if;
  if per_minute is not null and per_minute <= (
    select count(*) from source_call c where c.source = wanted_source and c.asked_at > now_ - interval '1 minute')
  then refusal := 'busy'; return; end if;

  if amount > 0 then
    if exists (select from jsonb_to_recordset(limits) l (scope text, cap bigint) join source_spending p using (scope)
                where p.reserved + p.spent + amount > l.cap)
    then refusal := 'budget'; return; end if;
    update source_spending p set reserved = reserved + amount where p.scope = any (wanted_scopes);
  end if;
  insert into source_call (run_id, source, field, asked_at, reserved, scopes)
    values (wanted_run, wanted_source, wanted_field, now_, amount, wanted_scopes) returning id into call_id;
end $function$;

CREATE OR REPLACE FUNCTION reserve_source_calls(runs uuid[], holders uuid[], sources text[], fields text[], amounts bigint[], at_once integer[], per_minute integer[], limits jsonb[], held_for interval, now_ timestamp with time zone[])
 RETURNS TABLE(place bigint, call_id bigint, refusal text)
 LANGUAGE plpgsql
AS $function$
declare
  all_scopes text[] := array(select distinct l ->> 'scope' from unnest(limits) each, jsonb_array_elements(each) l);
begin
  perform from source s where s.name = any (sources) order by s.name for no key update;
  insert into source_spending (scope) select scope from unnest(all_scopes) scope order by scope on conflict do nothing;
  perform from source_spending p where p.scope = any (all_scopes) order by p.scope for update;
  return query
    select w.place, r.call_id, r.refusal
      from unnest(runs, holders, sources, fields, amounts, at_once, per_minute, limits, now_)
             with ordinality w (run, holder, source, field, amount, at_once, per_minute, limits, now_, place)
      cross join lateral reserve_source_call(
             w.run, w.holder, w.source, w.field, w.amount, w.at_once, w.per_minute, w.limits, held_for, w.now_) r;
end $function$;

CREATE OR REPLACE FUNCTION search_contacts(generation integer, wanted_name integer[], wanted_company integer[], at_most integer)
 RETURNS TABLE(slug text, name text, title text, company text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
begin
  return query execute format($search$
    select c.slug, c.name, c.title, c.company
      from %I s join contact c on c.slug = s.slug
     where s.name_keys && $1 and s.company_keys && $2
     order by (select count(*) from unnest(s.name_keys) key where key = any($1))
            + (select count(*) from unnest(s.company_keys) key where key = any($2)) desc,
           c.slug collate "C"
     limit $3 $search$, 'contact_search_' || generation) using wanted_name, wanted_company, at_most;
end $function$;

CREATE OR REPLACE FUNCTION search_contacts_by_words(generation integer, wanted_name integer[], wanted_company integer[], at_most integer)
 RETURNS TABLE(slug text, name text, title text, company text)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
declare
  keys text := 'contact_search_' || generation;
  -- What a contact may stand under, each beside a key that it shares by that; two words written as one stand under their key.
  meaning text := format('select array_agg(word), array_agg(key)
                            from (select word, key from %I where key = any($1) union all select key, key from unnest($1) key) met',
                         keys || '_words');
  names integer[];
  name_shares integer[];
  companies integer[];
  company_shares integer[];
begin
  execute meaning into names, name_shares using wanted_name;
  execute meaning into companies, company_shares using wanted_company;
  return query execute format($search$
    select c.slug, c.name, c.title, c.company
      from %I s join contact c on c.slug = s.slug
     where s.name_keys && $1 and s.company_keys && $3
     order by (select count(distinct met.key) from unnest(s.name_keys) stood join unnest($1, $2) met (word, key) on word = stood)
            + (select count(distinct met.key) from unnest(s.company_keys) stood join unnest($3, $4) met (word, key) on word = stood) desc,
           c.slug collate "C"
     limit $5 $search$, keys) using names, name_shares, companies, company_shares, at_most;
end $function$;

CREATE OR REPLACE FUNCTION settle_charges(actors uuid[], operations text[], costs bigint[], answers jsonb[], types text[], queries text[], results text[], idempotency_keys text[], parts_of jsonb[], expected_payers text[], api_keys uuid[], hashes jsonb[], waits boolean)
 RETURNS TABLE(place bigint, outcome text, balance bigint, answer jsonb, payer_id uuid, left_over bigint)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  kept int[] := array(select i from generate_subscripts(actors, 1) i where not any_suppressed(texts_of(hashes[i])) order by i);
begin
  if cardinality(kept) = cardinality(actors) then
    return query select * from settle_charges(actors, operations, costs, answers, types, queries, results, idempotency_keys,
      parts_of, expected_payers, api_keys, waits);
    return;
  end if;
  if cardinality(kept) > 0 then
    return query select kept[s.place]::bigint, s.outcome, s.balance, s.answer, s.payer_id, s.left_over
      from (select array_agg(actors[i] order by i) as actors, array_agg(operations[i] order by i) as operations,
                   array_agg(costs[i] order by i) as costs, array_agg(answers[i] order by i) as answers,
                   array_agg(types[i] order by i) as types, array_agg(queries[i] order by i) as queries,
                   array_agg(results[i] order by i) as results, array_agg(idempotency_keys[i] order by i) as idempotency_keys,
                   array_agg(parts_of[i] order by i) as parts_of, array_agg(expected_payers[i] order by i) as expected_payers,
                   array_agg(api_keys[i] order by i) as api_keys
              from unnest(kept) i) k
     cross join lateral settle_charges(k.actors, k.operations, k.costs, k.answers, k.types, k.queries, k.results,
                  k.idempotency_keys, k.parts_of, k.expected_payers, k.api_keys, waits) s;
  end if;
  return query select i::bigint, 'suppressed', null::bigint, null::jsonb, null::uuid, null::bigint
    from generate_subscripts(actors, 1) i where i <> all (kept);
end $function$;

CREATE OR REPLACE FUNCTION settle_charges(actors uuid[], operations text[], costs bigint[], answers jsonb[], types text[], queries text[], results text[], idempotency_keys text[], parts_of jsonb[], expected_payers text[], api_keys uuid[], waits boolean)
 RETURNS TABLE(place bigint, outcome text, balance bigint, answer jsonb, payer_id uuid, left_over bigint)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  own_wallets uuid[];
  shared_wallets uuid[];
  locked uuid[];
begin
  select array_agg(a.wallet_id order by c.place), array_agg(m.organisation_id order by c.place)
    into own_wallets, shared_wallets
    from unnest(actors) with ordinality as c (actor, place)
    left join account a on a.id = c.actor
    left join organisation_member m on m.account_id = a.id;
  if array_position(own_wallets, null) is not null then raise no_data_found; end if;
  if waits then
    perform 1 from wallet w where w.id = any(shared_wallets) for no key update;
    perform 1 from wallet w where w.id = any(own_wallets) for no key update;
    locked := own_wallets || shared_wallets;
  else
    with free as (select w.id from wallet w where w.id = any(own_wallets || shared_wallets) for no key update skip locked)
    select array_agg(free.id) into locked from free;
  end if;

  return query
  -- Who was removed from the organisation, or joined one, while this waited has the own wallet alone.
  with charge as materialized (
    select c.*, array(select jsonb_array_elements_text(c.part_list)) as parts,
           case when y.shared = c.shared then y.shared end as member_of,
           case when y.shared = c.shared then y.wallet_id else c.own end as payer_id,
           case when y.shared = c.shared then y.wallets else array[c.own] end as wallets,
           row_number() over (partition by coalesce(c.shared, c.own) order by c.place) as turn
      from unnest(actors, operations, costs, answers, types, queries, results, idempotency_keys, parts_of, expected_payers,
             api_keys, own_wallets, shared_wallets) with ordinality
        as c (actor, operation, cost, answer, type, query, result, key, part_list, expected, api_key, own, shared, place)
      join payer y on y.account_id = c.actor
  ),
  standing as materialized (
    select c.place, w.balance_tenths as balance, k.operation as keyed_operation, k.answer as keyed_answer,
           case when c.payer_id = c.member_of then left_of_limit(c.payer_id, c.actor) end as left_over,
           case when c.api_key is not null then left_of_cap(c.api_key) end as left_of_cap,
           coalesce(p.wallet_id, o.wallet_id) as owner_id,
           case when p.owned is not null then p.answer || jsonb_build_object('owned', p.owned)
                when o.owned is not null then c.answer || jsonb_build_object('owned', o.owned) end as owned_answer
      from charge c
      join wallet w on w.id = c.payer_id
      left join lateral (
        select k.operation, k.answer from keyed_answer k
         where k.actor_id = c.actor and k.key = c.key and k.wallet_id = any(c.wallets) limit 1) k on true
      left join lateral (
        select p.wallet_id, p.answer, jsonb_build_object('by', buyer_name(a, c.wallets), 'at', p.at) as owned
          from possession p join account a on a.id = p.actor_id
         where p.wallet_id = any(c.wallets) and p.operation = c.operation
         order by p.wallet_id = c.own limit 1) p on true
      -- Owned since the last of the parts was bought. Nobody else learns what the person owns alone.
      left join lateral (
        select case when count(distinct o.part) filter (where o.wallet_id = c.member_of) = cardinality(c.parts) then c.member_of else c.own end as wallet_id,
               (array_agg(jsonb_build_object('by', buyer_name(a, c.wallets), 'at', o.at) order by o.at desc))[1] as owned
          from owned_parts(c.wallets, c.parts) o join account a on a.id = o.actor_id
        having count(distinct o.part) = cardinality(c.parts)) o on cardinality(c.parts) > 0
     where c.turn = 1 and c.own = any(locked) and (c.shared is null or c.shared = any(locked))
  ),
  judged as materialized (
    select c.*, s.balance, s.left_over, s.left_of_cap, s.keyed_answer, s.owner_id, s.owned_answer,
           case when s.place is null then 'busy'
                when s.keyed_operation = c.operation then 'replayed'
                when s.keyed_operation is not null then 'other-request'
                when s.owner_id is not null then 'owned'
                when c.expected <> case when c.payer_id = c.member_of then 'organisation' else 'personal' end then 'other-payer'
                when s.balance < c.cost then 'not-enough-credits'
                when s.left_over < c.cost then 'over-limit'
                when s.left_of_cap < c.cost then 'over-cap'
                else 'charged' end as outcome
      from charge c left join standing s on s.place = c.place
  ),
  paid as (
    update wallet w set balance_tenths = w.balance_tenths - j.cost, history_lines = w.history_lines + 1
      from judged j where j.outcome = 'charged' and w.id = j.payer_id
      returning j.place, w.balance_tenths as balance, w.history_lines as position),
  entry as (
    insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation)
      select j.payer_id, j.actor, -j.cost, 'charge', j.operation from judged j where j.outcome = 'charged'),
  bought as (
    insert into possession (wallet_id, operation, actor_id, answer)
      select j.payer_id, j.operation, j.actor, j.answer from judged j where j.outcome = 'charged'),
  bought_part as (
    insert into owned_part (wallet_id, part, actor_id)
      select j.payer_id, part, j.actor from judged j cross join unnest(j.parts) part where j.outcome = 'charged'
      on conflict do nothing),
  spent as (
    insert into member_spending as s (organisation_id, account_id, month, spent_tenths)
      select j.member_of, j.actor, this_month(), j.cost from judged j
       where j.outcome = 'charged' and j.payer_id = j.member_of
      on conflict (organisation_id, account_id, month) do update set spent_tenths = s.spent_tenths + excluded.spent_tenths),
  spent_by_key as (
    insert into api_key_spending as s (api_key_id, month, spent_tenths)
      select j.api_key, this_month(), j.cost from judged j where j.outcome = 'charged' and j.api_key is not null
      on conflict (api_key_id, month) do update set spent_tenths = s.spent_tenths + excluded.spent_tenths),
  answered as (
    insert into keyed_answer (wallet_id, actor_id, key, operation, answer)
      select coalesce(j.owner_id, j.payer_id), j.actor, j.key, j.operation, coalesce(j.owned_answer, j.answer)
        from judged j where j.outcome in ('charged', 'owned') and j.key is not null),
  -- A free line has no position yet, and takes it from its wallet, or is a repetition and left out.
  line as (
    insert into history_line (wallet_id, actor_id, type, status, amount_tenths, query, result, position)
      select coalesce(j.owner_id, j.payer_id), j.actor, j.type, 'completed',
             case j.outcome when 'charged' then j.cost else 0 end, j.query, j.result, paid.position
        from judged j left join paid on paid.place = j.place where j.outcome in ('charged', 'owned'))
  select j.place, j.outcome, coalesce(paid.balance, j.balance),
         case j.outcome when 'charged' then j.answer when 'owned' then j.owned_answer else j.keyed_answer end,
         j.payer_id, case j.outcome when 'over-cap' then j.left_of_cap else j.left_over end
    from judged j left join paid on paid.place = j.place;
end $function$;

CREATE OR REPLACE FUNCTION settle_charges(actors uuid[], operations text[], costs bigint[], answers jsonb[], types text[], queries text[], results text[], idempotency_keys text[], parts_of jsonb[], expected_payers text[], waits boolean)
 RETURNS TABLE(place bigint, outcome text, balance bigint, answer jsonb, payer_id uuid, left_over bigint)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
AS $function$
begin
  return query select * from settle_charges(actors, operations, costs, answers, types, queries, results, idempotency_keys, parts_of,
    expected_payers, array_fill(null::uuid, array[cardinality(actors)]), waits);
end $function$;

CREATE OR REPLACE FUNCTION settle_source_calls(calls bigint[], outcomes text[], costs bigint[], taken_ms integer[], replies jsonb[], unusable_for text[], retry_at timestamp with time zone[], now_ timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  ended record;
begin
  perform set_config('synchronous_commit', 'off', true);
  perform from source s where s.name in (select c.source from source_call c where c.id = any (calls))
    order by s.name for no key update;
  perform from source_spending p where p.scope in (select unnest(c.scopes) from source_call c where c.id = any (calls))
    order by p.scope for update;
  for ended in
    update source_call c set outcome = w.outcome, cost = w.cost, ms = w.ms, reply = w.reply
      from unnest(calls, outcomes, costs, taken_ms, replies, unusable_for, retry_at, now_)
             w (call, outcome, cost, ms, reply, unusable_for, retry_at, now_)
     where c.id = w.call and (c.outcome is null or c.outcome = 'pending')
    returning c.source, c.outcome, c.reserved, c.cost, c.scopes, w.unusable_for, w.retry_at, w.now_
  loop
    perform learn_of_source(ended.source, ended.outcome, ended.unusable_for, ended.retry_at, ended.now_);
    if ended.reserved > 0 and ended.outcome <> 'pending' then
      update source_spending p set reserved = reserved - ended.reserved, spent = spent + ended.cost
       where p.scope = any (ended.scopes);
    end if;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION settle_source_calls(calls bigint[], outcomes text[], costs bigint[], taken_ms integer[], replies jsonb[], unusable_for text[], retry_at timestamp with time zone[], now_ timestamp with time zone[], hashes jsonb[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  for place in 1 .. cardinality(calls) loop
    if any_suppressed(texts_of(hashes[place])) then replies[place] := replies[place] || '{"values": []}'; end if;
  end loop;
  perform settle_source_calls(calls, outcomes, costs, taken_ms, replies, unusable_for, retry_at, now_);
end $function$;

CREATE OR REPLACE FUNCTION settle_subject(job uuid, place integer, items jsonb, has_failed boolean)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  payer_id uuid;
  actor uuid;
  by_key uuid;
  stated text;
  mine payer;
  balance bigint;
  reserved bigint;
  spendable bigint;
  item record;
  kept jsonb;
  found_answers jsonb := '{}';
  withheld_answers jsonb := '{}';
  price bigint := 0;
  charged text[] := '{}';
  free_and_new boolean := false;
  result text;
  possible_now boolean;
begin
  -- A row lost by a crash of the database is looked up again, so that no commit has to wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  select j.wallet_id, j.actor_id, j.api_key_id, j.purpose into strict payer_id, actor, by_key, stated from bulk_job j where j.id = job;
  mine := lock_wallets(actor);
  if not payer_id = any(mine.wallets) then return 'stopped'; end if;
  select w.balance_tenths into strict balance from wallet w where w.id = payer_id;
  select j.reserved_tenths, j.confirmed_tenths - j.spent_tenths into reserved, spendable
    from bulk_job j where j.id = job and j.state = 'running' for no key update;
  if not found then return 'stopped'; end if;
  perform 1 from bulk_subject s where s.job_id = job and s.position = place and s.outcome is null for no key update;
  if not found then return 'settled-before'; end if;

  for item in
    select * from jsonb_to_recordset(items) as i(name text, operation text, cost bigint, answer jsonb, parts text[], withheld jsonb)
  loop
    select p.answer into kept from possession p
     where p.wallet_id = any(mine.wallets) and p.operation = item.operation limit 1;
    if found then
      found_answers := found_answers || jsonb_build_object(item.name, kept);
      continue;
    end if;
    if cardinality(item.parts) > 0 and cardinality(item.parts) = (
      select count(distinct o.part) from owned_parts(mine.wallets, item.parts) o)
    then
      found_answers := found_answers || jsonb_build_object(item.name, item.answer);
      continue;
    end if;
    if item.withheld is not null then
      withheld_answers := withheld_answers || jsonb_build_object(item.name, item.withheld);
      continue;
    end if;
    found_answers := found_answers || jsonb_build_object(item.name, item.answer);
    if item.cost = 0 then
      free_and_new := true;
    else
      price := price + item.cost;
      charged := charged || item.operation;
    end if;
  end loop;

  -- The wallet may have got credits since the job reserved what there was, or a new month has begun; and a limit holds as
  -- soon as it is set, also for what is reserved.
  if price > least(reserved + least(balance, left_of_limit(payer_id, actor), left_of_cap(by_key)), spendable,
                   unspent_limit(payer_id, actor), unspent_cap(by_key)) then
    update bulk_job j set needed_tenths = price where j.id = job;
    return 'not-enough-reserved';
  end if;
  if price > reserved then
    perform reserve_credits(job, spendable, price - reserved);
  end if;
  if price > 0 then
    insert into credit_entry (wallet_id, actor_id, delta_tenths, reserved_delta_tenths, kind, operation)
      select payer_id, actor, 0, -i.cost, 'charge', i.operation
        from jsonb_to_recordset(items) as i(operation text, cost bigint) where i.operation = any(charged);
    perform keep_purpose(payer_id, bought, stated) from unnest(charged) bought;
    perform record_spending(payer_id, actor, price);
    perform record_key_spending(by_key, price);
    insert into possession (wallet_id, operation, actor_id, answer, job_id)
      select payer_id, i.operation, actor, i.answer, job
        from jsonb_to_recordset(items) as i(operation text, answer jsonb) where i.operation = any(charged);
    insert into owned_part (wallet_id, part, actor_id)
      select payer_id, part, actor
        from jsonb_to_recordset(items) as i(operation text, parts text[]) cross join unnest(i.parts) part
       where i.operation = any(charged)
      on conflict do nothing;
  end if;

  result := case when has_failed then 'failed' when found_answers = '{}' then 'not_found'
                 when price > 0 or free_and_new then 'found' else 'owned' end;
  update bulk_subject s set outcome = result, answers = withheld_answers || found_answers,
      spent_tenths = s.spent_tenths + price, leased_until = null
    where s.job_id = job and s.position = place
    returning is_possible(s) into possible_now;
  update bulk_job j set
      reserved_tenths = j.reserved_tenths - price, spent_tenths = j.spent_tenths + price,
      found = j.found + (result = 'found')::int, owned = j.owned + (result = 'owned')::int,
      not_found = j.not_found + (result = 'not_found')::int, failed = j.failed + (result = 'failed')::int,
      possible = j.possible + possible_now::int
    where j.id = job;
  return 'settled';
end $function$;

CREATE OR REPLACE FUNCTION settle_subject(job uuid, place integer, items jsonb, has_failed boolean, hashes text[])
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  return settle_subject(job, place, case when any_suppressed(hashes) then '[]' else items end, has_failed);
end $function$;

CREATE OR REPLACE FUNCTION slug_of_part(part text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select convert_from(string_agg(
           case when piece[1] like '\%%' then decode(substr(piece[1], 2), 'hex') else convert_to(piece[1], 'UTF8') end,
           ''::bytea order by place), 'UTF8')
    from regexp_matches(substring(part from '^enrichment:https://www\.linkedin\.com/in/(.+)$'), '%[0-9A-F]{2}|[^%]+', 'g')
      with ordinality as pieces (piece, place)
$function$;

CREATE OR REPLACE FUNCTION stop_job(job uuid, new_state text, why text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  payer uuid;
  present text;
  run int;
begin
  select j.wallet_id into strict payer from bulk_job j where j.id = job;
  perform 1 from wallet w where w.id = payer for no key update;
  select j.state into strict present from bulk_job j where j.id = job for no key update;
  if present not in ('waiting', 'running', 'paused') or present = new_state then return null; end if;
  if new_state = 'done' and present <> 'running' then return null; end if;
  if new_state = 'done' and exists (select from bulk_subject s where s.job_id = job and s.outcome is null) then
    return null;
  end if;
  update bulk_job j set state = new_state, reason = why, runs = j.runs + (present = 'waiting')::int,
      ended_at = case when new_state = 'paused' then null else now() end
    where j.id = job returning j.runs into run;
  if present <> 'paused' then
    with restored as (
      update bulk_subject s set outcome = s.former_outcome, is_restored = true, leased_until = null
        where s.job_id = job and s.outcome is null and s.former_outcome is not null
        returning s.outcome, is_possible(s) as possible),
    counted as (
      select count(*) filter (where outcome = 'not_found')::int as not_found,
             count(*) filter (where outcome = 'failed')::int as failed,
             count(*) filter (where possible)::int as possible from restored)
    update bulk_job j set
        not_found = j.not_found + counted.not_found, failed = j.failed + counted.failed,
        possible = j.possible + counted.possible, restored_not_found = counted.not_found,
        restored_failed = counted.failed, restored_possible = counted.possible
      from counted where j.id = job;
  end if;
  perform release_credits(job);
  return run;
end $function$;

CREATE OR REPLACE FUNCTION subject_kind(operation text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when operation ~ '^(phone_no|email|work_email):' then 'profile'
              when operation ~ '^din_(phone|email):' then 'din' end;
$function$;

CREATE OR REPLACE FUNCTION subject_of_query(query text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(query, '^https://www\.linkedin\.com/in/', '');
$function$;

CREATE OR REPLACE FUNCTION suppresses_anyone()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(7053355);
  return exists (select from suppressed);
end $function$;

CREATE OR REPLACE FUNCTION take_position()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.position is not null then return new; end if;
  if new.amount_tenths = 0 and new.job_id is null and is_free_repetition(new) then return null; end if;
  update wallet set history_lines = history_lines + 1 where id = new.wallet_id
    returning history_lines into new.position;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION take_source_run(wanted text, holder uuid, now_ timestamp with time zone, held_for interval, asker text, waited_for uuid, OUT run_id uuid, OUT is_held boolean, OUT is_new boolean, OUT reason text, OUT value jsonb, OUT given_by text[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  known source_run;
  new_id uuid := gen_random_uuid();
begin
  perform set_config('synchronous_commit', 'off', true);
  select * into known from source_run r where r.question = wanted;
  if not found or is_free(known, now_, asker, waited_for) then
    insert into source_run as r (question, id, held_by, held_until) values (wanted, new_id, holder, now_ + held_for)
    on conflict (question) do update
      set held_by = holder, held_until = now_ + held_for, ended_at = null, reason = null, value = null, given_by = '{}',
          keep_until = null, only_for = null, id = case when r.ended_at is null then r.id else excluded.id end
    where is_free(r, now_, asker, waited_for)
    returning r.* into known;
    is_held := found;
    if not found then select * into known from source_run r where r.question = wanted; end if;
  end if;
  is_held := coalesce(is_held, false);
  run_id := known.id;
  is_new := known.id = new_id;
  reason := known.reason;
  value := known.value;
  given_by := known.given_by;
end $function$;

CREATE OR REPLACE FUNCTION texts_of(list jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array(select jsonb_array_elements_text(list));
$function$;

CREATE OR REPLACE FUNCTION this_month()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select date_trunc('month', now() at time zone 'UTC')::date;
$function$;

CREATE OR REPLACE FUNCTION unspent_cap(by_key uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(0, k.monthly_cap_tenths - coalesce((select s.spent_tenths from api_key_spending s
      where s.api_key_id = k.id and s.month = this_month()), 0))
    from api_key k where k.id = by_key and k.monthly_cap_tenths is not null;
$function$;

CREATE OR REPLACE FUNCTION unspent_limit(payer_id uuid, member uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(0, m.monthly_cap_tenths - coalesce((select s.spent_tenths from member_spending s
      where s.organisation_id = payer_id and s.account_id = member and s.month = this_month()), 0))
    from organisation_member m
   where m.account_id = member and m.organisation_id = payer_id and m.monthly_cap_tenths is not null;
$function$;

CREATE OR REPLACE FUNCTION words_of_wallet(wallet uuid, texts text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_to_tsvector(array(select left(wallet::text, 8) || word from unnest(folded_words(texts)) word));
$function$;

CREATE OR REPLACE FUNCTION words_wanted(wallet uuid, texts text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select string_agg('''' || left(wallet::text, 8) || word || ''':*', ' & ')::tsquery from unnest(folded_words(texts)) word;
$function$;
