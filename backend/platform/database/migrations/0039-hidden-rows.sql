-- Rows that the workbook hides. They are not looked up unless the order includes them. A column of its own: to a release
-- that does not know it, such a row is an empty one.
alter table bulk_row add column is_hidden boolean not null default false;
alter table bulk_job add column hidden int not null default 0;
