-- Whether a CRM was ever reached, or tried to be. Nothing is sent to a webhook before the first push.
alter table crm_connection add column is_tried boolean not null default true;
