-- Apart from the tables, so that no transaction locks both wallets and accounts.
alter table saved_person
  add foreign key (saved_by) references account,
  add foreign key (assigned_to) references account;
