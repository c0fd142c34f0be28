-- A view of a list that is deleted would show nobody, and goes with it.
alter table people_view add foreign key (list_id) references people_list on delete cascade;
