-- Version 5 of the search keys reads names in every script. A generation without contacts is one of any version.
update search_generation set version = 5 where version = 4 and state = 'serving' and not exists (select from contact);
