-- Counts what became of the people of a push without reading each of them. The table is new.
create index crm_push_row_counts on crm_push_row (push_id, outcome, planned, may_be_retried);
