-- Of an entry of the ledger nothing may change but its name, from which the person is taken who asked not to be processed.
drop trigger credit_entry_append_only on credit_entry;
create trigger credit_entry_append_only before delete or truncate on credit_entry
  for each statement execute function refuse_change();
create trigger credit_entry_unchanged before update on credit_entry for each row
  when ((old.id, old.wallet_id, old.actor_id, old.delta_tenths, old.kind, old.at, old.reserved_delta_tenths)
          is distinct from (new.id, new.wallet_id, new.actor_id, new.delta_tenths, new.kind, new.at, new.reserved_delta_tenths)
        or new.operation !~ ':suppressed:')
  execute function refuse_change();

-- What a payer has bought of someone who asked not to be processed was removed. Of all its copies one event.
create function record_suppressed_copies(owners uuid[], actors uuid[], lines jsonb, jobs jsonb) returns void
language sql as $$
  select record_event('contact.suppressed', o.owner, o.actor, now(),
      jsonb_build_object('wallet_id', o.owner, 'transaction_ids', coalesce(lines -> o.owner::text, '[]'),
                         'job_ids', coalesce(jobs -> o.owner::text, '[]')),
      concat_ws(':', 'suppressed', pg_current_xact_id(), o.owner))
    from (select distinct owner, actor from unnest(owners, actors) as o (owner, actor)) o;
$$;
