-- The public halves of keys that signed access tokens before a rotation. Their tokens are accepted until then.
create table auth_former_key (
  key_id text primary key,
  public_key jsonb not null,
  accepted_until timestamptz not null
);
