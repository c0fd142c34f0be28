-- What AI assistants spend with an API key by MCP, each purchase before it is made: those of a day have a limit.
create table assistant_purchase (
  api_key_id uuid not null references api_key(id),
  purchase_key text not null, -- the idempotency key of its call
  day date not null, -- UTC
  tenths bigint not null,
  primary key (api_key_id, purchase_key)
);
create index assistant_purchase_of_day on assistant_purchase (api_key_id, day);
create index assistant_purchase_age on assistant_purchase (day);
