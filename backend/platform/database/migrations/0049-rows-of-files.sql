-- Rows of totals and notes below the table, which are not looked up. A column of its own: to a release that does not know
-- it, such a row is an empty one.
alter table bulk_row add column is_footer boolean not null default false;
-- Where a file has several columns of addresses, the positions of what the row asks for in each one behind the first.
alter table bulk_row add column further int[];
