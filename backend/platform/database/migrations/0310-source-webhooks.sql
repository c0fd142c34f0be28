-- A service that sends its answer by itself names the call by the reference that it gave.
create index source_call_reference on source_call (source, (reply->>'reference')) where outcome = 'pending';
