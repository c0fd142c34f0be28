-- The separator of the uploaded CSV file, by which the result is separated too: a spreadsheet that opened the one opens
-- the other. A comma for workbooks.
alter table bulk_job add column separator text not null default ',' check (separator in (',', ';', E'\t', '|'));
