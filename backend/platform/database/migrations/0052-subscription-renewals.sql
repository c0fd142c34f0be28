-- When a subscription is charged next, and the plan that it then changes to, as the provider reported it last. Null where
-- that is not known, or nothing changes.
alter table subscription add column renews_at timestamptz;
alter table subscription add column next_plan_id text;
alter table subscription add column next_plan_at timestamptz;
