-- How many people a company has. PostgreSQL does not use what it knows of a partial index, such as contact_colleagues: it takes
-- every company for a large one, and then reads the whole table for each question.
create statistics contact_company on (lower(company)) from contact;
analyze contact;
