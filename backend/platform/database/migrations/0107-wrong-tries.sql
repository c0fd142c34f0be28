-- When wrong codes were tried within the last day: at an address ('address'), and from a network over all addresses
-- ('network'). And when second codes were mailed to an address ('second-code').
create table auth_try (
  kind text not null,
  -- The address or the network.
  source text not null,
  tried_at timestamptz[] not null default '{}',
  -- The last change, after which a row is kept for a day.
  changed_at timestamptz not null,
  primary key (kind, source)
);

-- The network that has typed the code before this one correctly, while codes were not accepted at once: this code works
-- from there without a wait. Null for an ordinary code.
alter table auth_code add column confirmed_from text;

-- Until when no other code replaces this one: while the last mail is too recent, and while somebody types a second code.
alter table auth_code add column kept_until timestamptz not null default '-infinity';
