-- The files that came with a mail.
create table inbox_attachment (
  id bigint generated always as identity primary key,
  mail_id bigint not null references inbox_mail on delete cascade,
  name text not null,
  type text not null,
  content bytea not null
);
create index inbox_attachment_of_mail on inbox_attachment (mail_id);
