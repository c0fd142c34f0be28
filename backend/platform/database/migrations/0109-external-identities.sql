-- Whose account a person of an external issuer has: bound to issuer and subject, never to the address in a token.
create table auth_external_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null references auth_user on delete cascade,
  -- When the person entered a code that we mailed to the address.
  confirmed_at timestamptz not null,
  primary key (issuer, subject)
);
create index auth_external_identity_by_user on auth_external_identity (user_id);
