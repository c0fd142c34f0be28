-- The list of a team shows the newest invitation of each address.
create index invitation_of_organisation on invitation (organisation_id, email, created_at desc);
