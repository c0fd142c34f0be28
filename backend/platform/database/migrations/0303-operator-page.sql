-- Who may read the operator's page: secrets are stored as their SHA-256 only.

-- A link that was not opened yet. Opening it removes it.
create table operator_link (
  secret_hash bytea primary key,
  expires_at timestamptz not null
);

create table operator_session (
  secret_hash bytea primary key,
  expires_at timestamptz not null
);
