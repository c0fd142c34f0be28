-- Sign-ins with LinkedIn that have begun. A row is deleted an hour after that, at the earliest.
create table auth_linkedin_flow (
  -- SHA-256 of the state, which comes back with LinkedIn's answer.
  state_hash bytea primary key,
  -- What the tab that began has to know the verifier of.
  code_challenge text not null,
  redirect_to text not null,
  nonce text not null,
  started_at timestamptz not null,
  -- Null until LinkedIn has answered; an answer is taken once.
  answered_at timestamptz,
  -- SHA-256 of the code that is exchanged for a session, and whose it will be.
  auth_code_hash bytea unique,
  email text,
  user_metadata jsonb not null default '{}'
);
create index auth_linkedin_flow_by_age on auth_linkedin_flow (started_at);

-- The ways in which somebody has signed in so far, the first one first: "email", "linkedin_oidc".
alter table auth_user add column providers text[] not null default '{email}';

-- How a session began: "otp" or "oauth".
alter table auth_session add column method text not null default 'otp';
