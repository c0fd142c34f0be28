-- Apart from the table, so that no transaction locks both saved people and accounts.
alter table people_merge add foreign key (assigned_to) references account;
