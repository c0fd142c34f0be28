-- What signs the addresses of uploads and downloads. One row: all processes on this database use the same secret.
create table link_secret (
  only_one boolean primary key default true check (only_one),
  secret bytea not null check (octet_length(secret) = 32)
);
