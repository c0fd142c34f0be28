-- Version 6 of the search keys reads some words of Indic scripts otherwise. A generation without contacts is one of any version.
update search_generation set version = 6 where version = 5 and state = 'serving' and not exists (select from contact);
