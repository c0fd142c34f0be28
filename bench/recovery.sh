#!/bin/sh
# Goes through the point-in-time recovery of docs/operating.md, in a folder of its own, without network. Ends with 1 where the
# rows of that moment are not all back. Takes the programs of PostgreSQL 15 (PG_BIN), and a user other than root.
set -eu
B=${PG_BIN:-/usr/lib/postgresql/15/bin}
R=$(mktemp -d)
export PGHOST="$R" PGUSER=leadlight PGPORT=54999
trap '"$B/pg_ctl" -D "$R/db" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$R"' EXIT
mkdir "$R/wal"
cd "$R"
$B/initdb -D $R/db -U leadlight -A trust >/dev/null
cat >> $R/db/postgresql.conf <<C
listen_addresses = ''
port = 54999
unix_socket_directories = '$R'
archive_mode = on
archive_command = 'test ! -f $R/wal/%f && cp %p $R/wal/%f.part && sync $R/wal/%f.part && mv $R/wal/%f.part $R/wal/%f'
archive_timeout = 60
C
$B/pg_ctl -D $R/db -w -l $R/log start >/dev/null
$B/createdb leadlight
$B/psql -qd leadlight -c "create table entry (id int primary key, at timestamptz default now()); insert into entry select generate_series(1,1000)"
t0=$(date +%s.%N)
$B/pg_basebackup -D $R/base --checkpoint=fast --wal-method=stream
$B/pg_verifybackup $R/base
t1=$(date +%s.%N)
$B/psql -qd leadlight -c "insert into entry select generate_series(1001,2000)"
sleep 1
TARGET=$($B/psql -Atd leadlight -c "select now()")
sleep 1
$B/psql -qd leadlight -c "delete from entry where id > 500"
$B/psql -qAtd leadlight -c "select pg_switch_wal()" >/dev/null
sleep 2
$B/pg_ctl -D $R/db -m immediate stop >/dev/null
rm -rf $R/db
t2=$(date +%s.%N)
cp -a $R/base $R/db
cat >> $R/db/postgresql.conf <<C
restore_command = 'cp $R/wal/%f %p'
recovery_target_time = '$TARGET'
recovery_target_action = 'promote'
C
touch $R/db/recovery.signal
$B/pg_ctl -D $R/db -w -l $R/log start >/dev/null
until [ "$($B/psql -Atd leadlight -c 'select pg_is_in_recovery()')" = f ]; do sleep 0.2; done
t3=$(date +%s.%N)
ROWS=$($B/psql -Atd leadlight -c "select count(*) from entry")
echo "Back at $TARGET: $ROWS of 2000 rows. Base backup $(echo "$t1 - $t0" | bc) s, recovery $(echo "$t3 - $t2" | bc) s."
test "$ROWS" = 2000
