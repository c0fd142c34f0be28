-- What an organisation says of itself beside what it was set up with. Each change counts the version up, so that two owners who
-- edit at the same time don't overwrite each other unseen.
alter table organisation add column legal_name text;
alter table organisation add column industry text;
alter table organisation add column founded smallint;
alter table organisation add column about text;
alter table organisation add column version integer not null default 1;
