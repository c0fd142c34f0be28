-- Requests about personal data are the lines of a register. A closed line stays for its time, without what names the person.

alter table privacy_request rename column kind to about_kind;
alter table privacy_request rename column value to about;
alter table privacy_request rename column wish to kind;
alter table privacy_request rename column note to text;

-- The operator has confirmed that the owner of an address is someone. Apart from the request, which that answers.
create table privacy_confirmation (
  contact text not null,
  about_kind text not null check (about_kind in ('profile', 'email', 'phone')),
  about text not null,
  confirmed_at timestamptz not null,
  primary key (contact, about_kind, about)
);
insert into privacy_confirmation (contact, about_kind, about, confirmed_at)
select contact, about_kind, about, max(confirmed_at) from privacy_request where confirmed_at is not null group by 1, 2, 3;

alter table privacy_request
  drop constraint privacy_request_kind_check,
  drop constraint privacy_request_wish_check,
  alter column about_kind drop not null,
  alter column about drop not null,
  alter column contact drop not null,
  add column language text not null default 'en',
  add column law text not null default 'gdpr',
  -- The last day for the answer, in the operator's zone.
  add column due_on date,
  add column extended_at timestamptz,
  add column extension_reason text,
  -- The reminder that was sent last: 7 or 2 days before, or 0 for an overdue request.
  add column reminded integer,
  add column closed_at timestamptz,
  add column outcome text,
  -- Of a refusal, as the person got it.
  add column reason text;
update privacy_request set due_on = ((asked_at at time zone 'UTC')::date + interval '1 month')::date;
update privacy_request
   set closed_at = confirmed_at, outcome = 'met', about_kind = null, about = null, contact = null, text = ''
 where confirmed_at is not null;
alter table privacy_request
  drop column confirmed_at,
  alter column language drop default,
  alter column law drop default,
  alter column due_on set not null,
  add check (about_kind in ('profile', 'email', 'phone')),
  add check ((about_kind is null) = (about is null)),
  add check (kind in ('see', 'copy', 'correct', 'remove', 'remove-value')),
  add check (language in ('en', 'hi')),
  add check (law in ('gdpr', 'dpdp', 'ccpa', 'other')),
  add check ((extended_at is null) = (extension_reason is null)),
  add check (reminded in (7, 2, 0)),
  -- 'removed': the person was removed before the answer.
  add check (outcome in ('met', 'refused', 'removed')),
  add check ((closed_at is null) = (outcome is null)),
  add check (outcome <> 'refused' or reason is not null),
  add constraint privacy_request_closed_names_nobody
    check (closed_at is null or (about is null and contact is null and text = ''));
create index privacy_request_open on privacy_request (due_on) where closed_at is null;

-- What the operator notes about the answer to a request.
create table privacy_evidence (
  id bigint generated always as identity primary key,
  request_id bigint not null references privacy_request on delete cascade,
  at timestamptz not null,
  text text not null
);
create index privacy_evidence_request on privacy_evidence (request_id);
create trigger privacy_evidence_unchanged before update on privacy_evidence
  for each statement execute function refuse_change();

-- The request that a removal answers. It is closed with the last of its removals.
alter table privacy_removal add column request_id bigint references privacy_request on delete set null;

-- Whether the visit's download is in the register: that is one request, however often it is loaded.
alter table privacy_session add column is_copied boolean not null default false;
