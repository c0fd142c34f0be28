-- Under which Idempotency-Key a push was begun, and what was asked for: repeated, it is the same push.
alter table crm_push add column order_key text, add column order_digest text;
create unique index crm_push_order_key on crm_push (actor_id, order_key);
