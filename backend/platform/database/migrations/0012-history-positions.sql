-- The lines of a wallet's history are numbered 1, 2, 3 ... without gaps, in the order in which they are committed: a
-- page is a range of positions, and the newest position is the count. The order of ids is another one, as an id is drawn
-- before its transaction has the wallet's lock.
alter table wallet add column history_lines bigint not null default 0 check (history_lines >= 0);
alter table history_line
  add column position bigint,
  -- The job whose run this is; null where its rows and results have been tidied up.
  add column job_id uuid references bulk_job on delete set null;

update history_line h set position = numbered.position
  from (select id, row_number() over (partition by wallet_id order by id) as position from history_line) numbered
 where numbered.id = h.id;
update wallet w set history_lines = counted.lines
  from (select wallet_id, count(*) as lines from history_line group by wallet_id) counted where counted.wallet_id = w.id;
-- A run that has ended its job was recorded in the same transaction, at the same now().
update history_line h set job_id = j.id
  from bulk_job j where j.wallet_id = h.wallet_id and h.type = 'bulk_' || j.tool and h.at = j.ended_at;

alter table history_line alter column position set not null, add unique (wallet_id, position);
create index history_line_of_job on history_line (job_id) where job_id is not null;
drop index history_line_of_wallet;

-- Locks the wallet until the line is committed, so that no line gets a lower position than one that was committed before.
create function take_position() returns trigger language plpgsql as $$
begin
  update wallet set history_lines = history_lines + 1 where id = new.wallet_id
    returning history_lines into new.position;
  return new;
end $$;
create trigger history_line_position before insert on history_line for each row execute function take_position();
