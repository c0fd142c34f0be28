-- Why a push waits; null where it does not, or only makes room for another one.
alter table crm_push add column wait_reason text;
