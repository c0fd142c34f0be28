-- To whom the people of a view are assigned ('me', 'nobody' or the id of a member), and which tag they have.
alter table people_view add column assignee text, add column tag text;
