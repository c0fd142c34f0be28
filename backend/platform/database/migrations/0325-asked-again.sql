-- Some mail servers want to be asked again later. Their verdict is not asked for before that time.
alter table verification
  add column ask_again_at timestamptz,
  add column times_asked int not null default 1;

-- A row of a bulk job whose mail server wants to be asked again is left alone until then.
alter table bulk_subject add column ask_again_at timestamptz;

create or replace function claim_subjects(job uuid, at_most int, lease_ms int)
returns setof bulk_subject language plpgsql as $function$
begin
  perform set_config('synchronous_commit', 'off', true);
  return query
    update bulk_subject s set leased_until = now() + lease_ms * interval '1 millisecond'
     where s.job_id = job and s.position = any(array(
             select b.position from bulk_subject b
              where b.job_id = job and b.outcome is null
                and (b.leased_until is null or b.leased_until < now() or b.leased_until > now() + interval '2 minutes')
                and (b.ask_again_at is null or b.ask_again_at <= now())
                and exists (select from bulk_job j where j.id = job and j.state = 'running')
              order by b.position limit at_most for no key update skip locked))
    returning s.*;
end $function$;
