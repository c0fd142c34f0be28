-- Mails that say to someone that data about them is held. Each entry of the directory gets one.
create table person_notice (
  id uuid primary key,
  kind text not null check (kind in ('profile', 'din')),
  subject text not null,
  ordered_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  -- Codes of the mail server's refusal.
  fault text,
  -- The SHA-256 of the address that got it. Another entry with the same address gets none.
  address bytea,
  unique (kind, subject),
  check (sent_at is null or failed_at is null)
);
create index person_notice_address on person_notice (address);
create index person_notice_ordered on person_notice (ordered_at);

-- What is known of a notice goes with its person, whatever deletes the entry.
create function forget_notices() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'profile' then
    delete from person_notice n using were_there w where n.kind = 'profile' and n.subject = w.slug;
  else
    delete from person_notice n using were_there w where n.kind = 'din' and n.subject = w.din;
  end if;
  return null;
end $$;
create trigger contact_notices_deleted after delete on contact referencing old table as were_there
  for each statement execute function forget_notices('profile');
create trigger director_notices_deleted after delete on director referencing old table as were_there
  for each statement execute function forget_notices('din');
