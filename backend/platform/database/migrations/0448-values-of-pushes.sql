-- Of how many people of a plan an email address or a phone number is owned. Null where nothing was planned.
alter table crm_push add column with_values int;
