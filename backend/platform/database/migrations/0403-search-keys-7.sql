-- Version 7 of the search keys reads umlauts, renamed cities and acronyms otherwise. A generation without contacts is one of any version.
update search_generation set version = 7 where version = 6 and state = 'serving' and not exists (select from contact);
