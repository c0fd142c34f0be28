-- Takes open subjects of a running job, the first ones that nobody else holds; each is held until its lease ends. One that ends in
-- more than two minutes was given before the clock was set back, and is over. They are written by their positions, which the
-- database finds whatever it knows of the table: joined, it may read the whole job. A lease that is lost with the database ends
-- earlier, as those do whose worker died: it does not wait for the disk.
create function claim_subjects(job uuid, at_most int, lease_ms int)
returns setof bulk_subject language plpgsql as $function$
begin
  perform set_config('synchronous_commit', 'off', true);
  return query
    update bulk_subject s set leased_until = now() + lease_ms * interval '1 millisecond'
     where s.job_id = job and s.position = any(array(
             select b.position from bulk_subject b
              where b.job_id = job and b.outcome is null
                and (b.leased_until is null or b.leased_until < now() or b.leased_until > now() + interval '2 minutes')
                and exists (select from bulk_job j where j.id = job and j.state = 'running')
              order by b.position limit at_most for no key update skip locked))
    returning s.*;
end $function$;
