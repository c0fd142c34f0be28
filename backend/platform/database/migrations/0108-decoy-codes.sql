-- A decoy is what an address gets that has no account, where a code is asked for known addresses only: it is
-- counted and tried like any code, so that the answers are the same, but none was mailed and no code matches it.
alter table auth_code add column is_decoy boolean not null default false;
