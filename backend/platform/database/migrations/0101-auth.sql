-- Sign-in by email code: who, which sessions are alive, which codes are out, and how often somebody asked.

create table auth_user (
  id uuid primary key,
  email text not null unique,
  user_metadata jsonb not null default '{}',
  confirmed_at timestamptz not null,
  last_sign_in_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table auth_session (
  id uuid primary key,
  user_id uuid not null references auth_user on delete cascade,
  -- Refresh tokens are a counter signed with this key; only the key and the latest counter are kept.
  refresh_key bytea not null,
  refresh_counter integer not null default 0,
  created_at timestamptz not null,
  refreshed_at timestamptz not null
);

create index auth_session_by_user on auth_session (user_id);
create index auth_session_by_use on auth_session (refreshed_at);

-- One row per address: asking again replaces the former code.
create table auth_code (
  email text primary key,
  -- Null once the code has been used.
  code_hash bytea,
  salt bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  -- What a new account is to know about its owner; existing accounts keep theirs.
  user_metadata jsonb not null default '{}'
);

-- Counts requests by kind and network within a window that starts with the first of them.
create table auth_request_count (
  kind text not null,
  source text not null,
  window_started_at timestamptz not null,
  requests integer not null,
  primary key (kind, source)
);

-- The key pair that access tokens are signed with: made once, shared by every process on this database.
create table auth_signing_key (
  only_one boolean primary key default true check (only_one),
  key_id text not null,
  private_key jsonb not null,
  created_at timestamptz not null default now()
);
