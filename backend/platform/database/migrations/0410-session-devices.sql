-- The browser and system with which a person signed in, as in "Chrome on Windows". Not known of older sessions.
alter table auth_session add column device text;
