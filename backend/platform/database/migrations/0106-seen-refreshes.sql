-- The latest refresh of which something has been seen: a session's access tokens say which refresh issued them. Until
-- that is the latest one, its answer may have got lost, and the token before it is still accepted.
alter table auth_session add column seen_counter integer not null default 0;
