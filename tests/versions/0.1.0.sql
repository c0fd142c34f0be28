-- Data that Leadlight 0.1.0 has stored; written by npm run version:data
-- migration 0001-credits.sql dcb6cd67f74d622c93edbf1e63677a786573968f65fad2aebc2a879927124070
-- migration 0002-charge.sql b2ffc2df8e79af5143400672c1c86d9eed29c70f3232b487a7eff6f83a635ef7
-- migration 0003-directory.sql c1cd9a267cae47207f7cde18c75ffcf8f31056c6d382341fdabef2541b1229b5
-- migration 0004-contact-search.sql 5ed76e581a02fb91ca0b06cd516bcc2b57e475d529dc5d82e63451ccb5309df0
-- migration 0005-contact-search-functions.sql 1b9db67ad69fb7732998f28b034976846cccb21eca75dde304955c15b1db9d30
-- migration 0006-owned-parts.sql 09a4a4908bb924f922c50aa6a380b61925566ee1d050a60b6b5825f500f928e4
-- migration 0007-bulk.sql 55abba31a9bc6648ae822a21dddd03ef5fe75ad80e73b485cc4b100c4bbd086b
-- migration 0008-settle-subject.sql 6ebabb4e41eaba9550ec1365e87c495e3ab4d3f940b5491de94f9ae0b684c8f8
-- migration 0009-bulk-reports.sql 488a9e11c753de46431369365e11d5dd513fc799c103fb357652d626bed28f9c
-- migration 0010-former-outcomes.sql ecab2199bb07412bc18e1a780112a404e8be74fd2c39b8fb3e5861c94e3b0e70
-- migration 0011-separator.sql 7b017515b5d96b0814e496c848b5705486b019603e617f59e54f57ef6af3386c
-- migration 0012-history-positions.sql 4acf3f269543d5be360a05ac9375220069730569198d2235b536302a85868997
-- migration 0013-run-lines.sql a5beca4ce76a6396401d4fd0ae0b902765076b6588fc44c8bf91144d7d23dc36
-- migration 0014-organisations.sql 3a11705de596deeef00c4824c80fc2ca70764e6c5d284c3bdab5228f61fd9302
-- migration 0015-payers.sql 7f5ab6d46a644ba504595ec734ea3567414611b6812e7d4fae79c01e0941b8a0
-- migration 0020-invitations-of-organisation.sql 1ccdc38e57de0f8094e67efdd9cb1afb1a6d5598fdaa61657e5d02e1f48328e3
-- migration 0021-payments.sql c0173af8824298919e5a5acf29e2998bf5f2c8c401328c2b8c1009d20d0b335d
-- migration 0022-stand-in-payments.sql 5f6483511d757ee59808dce908ad21fec1479f06a93fdb84e6c734058d26991a
-- migration 0023-payment-functions.sql 050a96d82555d483880b717c73f86d1c99900f80a3c611cc6de4229a26152569
-- migration 0024-free-repetitions.sql 47efd67a24b99abfd00435364dc780bf127742251541eeca6350df1d8e63a184
-- migration 0026-search-generations.sql 4fb1eaa18e2eba3a12be476cbb7c324c8d414fd36643e7ca13f5537ffc880f2c
-- migration 0027-search-in-generations.sql 110226339d7172f773cd65d8e224a835ce91f8b657c92e36545e4d697ef8f9fe
-- migration 0030-cheaper-charges.sql 9674b768d940c72daf1c4040dd5cde489133f02246db5fd8aff17af050883a3d
-- migration 0031-search-indexes-apart.sql 58b5319785100c42f34770caf90c37079cc50dd13247efd40b2fc7c371ff0b56
-- migration 0032-charges-together.sql e17ff27d87fb44c821c06e70d51efbeaeba20a6b48c967d9bbacf78c1a519131
-- migration 0033-search-words.sql 55a332686f4ee8899260c9ba5025636d5131f81a555f6055eaaf6973da471339
-- migration 0101-auth.sql 3305018493e2822fccac131cb088195a985627cee8fa127a84b3beb509b067e1
-- migration 0102-inbox.sql f911865f6d746fc037609526897ff734661bcac585de5ae39f461d2aa2d9a3be
-- migration 0103-files.sql 4515f8ae7b345e0b811c08dffa56ef9a17be62ac5d981a24e6d1596ba7e7cddd
-- migration 0104-inbox-attachments.sql dfcb8269dd7bc643c52ddbe08e6f26cc59a2f823f30e233bd99ca9fbcba5e143
-- migration 0105-linkedin.sql beb5f6eed7c73d07dca64322fcbbdb332b78408f725a172ed10c770b72011c2d
-- migration 0106-seen-refreshes.sql 659e3d149cc256d2be8411da44e17f778114a9461105bee93caf9eb949dacd15
-- migration 0107-wrong-tries.sql 6491c6b13f1973b3228a1df72ef14afd7f2a816c1e505b212011ff5d9df03e34
-- migration 0201-verification.sql df208da495b2ca920abe4aa77bad8a61d23c15e483d7a6e1fc47b6674b51eb23

-- Rows are as they were: nothing is checked or counted again.
set local session_replication_role = replica;
insert into account (id, wallet_id, email, name, contact, linkedin_url, created_at, may_set_up_organisation) overriding system value select id, wallet_id, email, name, contact, linkedin_url, created_at, may_set_up_organisation from (values
  ('{"id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","wallet_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","email":"asha@acme.example","name":null,"contact":null,"linkedin_url":null,"created_at":"2026-11-29T14:06:30.592406+00:00","may_set_up_organisation":false}'),
  ('{"id":"8812c792-3b47-43f3-9d0d-681fbc02ef82","wallet_id":"8812c792-3b47-43f3-9d0d-681fbc02ef82","email":"ben@borealis.example","name":null,"contact":null,"linkedin_url":null,"created_at":"2026-11-29T14:06:32.281452+00:00","may_set_up_organisation":false}')
) v (stored), jsonb_populate_record(null::account, stored::jsonb);
insert into auth_code (email, code_hash, salt, sent_at, expires_at, wrong_tries, user_metadata, confirmed_from, kept_until) overriding system value select email, code_hash, salt, sent_at, expires_at, wrong_tries, user_metadata, confirmed_from, kept_until from (values
  ('{"email":"asha@acme.example","code_hash":null,"salt":"\\x0f56762a1716857118f76c18d0d5503e","sent_at":"2026-11-29T14:06:29.099+00:00","expires_at":"2026-11-29T14:16:29.099+00:00","wrong_tries":0,"user_metadata":{},"confirmed_from":null,"kept_until":"2026-11-29T14:07:29.099+00:00"}'),
  ('{"email":"ben@borealis.example","code_hash":null,"salt":"\\xa0a0c58e786830d6e21845794ab54348","sent_at":"2026-11-29T14:06:31.671+00:00","expires_at":"2026-11-29T14:16:31.671+00:00","wrong_tries":0,"user_metadata":{},"confirmed_from":null,"kept_until":"2026-11-29T14:07:31.671+00:00"}')
) v (stored), jsonb_populate_record(null::auth_code, stored::jsonb);
insert into auth_session (id, user_id, refresh_key, refresh_counter, created_at, refreshed_at, method, seen_counter) overriding system value select id, user_id, refresh_key, refresh_counter, created_at, refreshed_at, method, seen_counter from (values
  ('{"id":"45069a8d-96d0-432a-abdc-022ef190825e","user_id":"8812c792-3b47-43f3-9d0d-681fbc02ef82","refresh_key":"\\xc5dab2a4da7daf5d9b827f75b53654d93cba530e8990d8be88ed415f39c707a2","refresh_counter":0,"created_at":"2026-11-29T14:06:31.947+00:00","refreshed_at":"2026-11-29T14:06:31.947+00:00","method":"otp","seen_counter":0}'),
  ('{"id":"55005ab3-be40-4b33-a4a7-256466e27dde","user_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","refresh_key":"\\xbc98677f4d3f4ee9de28740f90a703f1cf335edd1a60599c76d62fdf58f573eb","refresh_counter":0,"created_at":"2026-11-29T14:06:30.224+00:00","refreshed_at":"2026-11-29T14:06:30.224+00:00","method":"otp","seen_counter":0}')
) v (stored), jsonb_populate_record(null::auth_session, stored::jsonb);
insert into auth_user (id, email, user_metadata, confirmed_at, last_sign_in_at, created_at, updated_at, providers) overriding system value select id, email, user_metadata, confirmed_at, last_sign_in_at, created_at, updated_at, providers from (values
  ('{"id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","email":"asha@acme.example","user_metadata":{},"confirmed_at":"2026-11-29T14:06:30.224+00:00","last_sign_in_at":"2026-11-29T14:06:30.224+00:00","created_at":"2026-11-29T14:06:30.224+00:00","updated_at":"2026-11-29T14:06:30.224+00:00","providers":["email"]}'),
  ('{"id":"8812c792-3b47-43f3-9d0d-681fbc02ef82","email":"ben@borealis.example","user_metadata":{},"confirmed_at":"2026-11-29T14:06:31.947+00:00","last_sign_in_at":"2026-11-29T14:06:31.947+00:00","created_at":"2026-11-29T14:06:31.947+00:00","updated_at":"2026-11-29T14:06:31.947+00:00","providers":["email"]}')
) v (stored), jsonb_populate_record(null::auth_user, stored::jsonb);
insert into credit_entry (id, wallet_id, actor_id, delta_tenths, kind, operation, at, reserved_delta_tenths) overriding system value select id, wallet_id, actor_id, delta_tenths, kind, operation, at, reserved_delta_tenths from (values
  ('{"id":1,"wallet_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","actor_id":null,"delta_tenths":250,"kind":"welcome","operation":"welcome","at":"2026-11-29T14:06:30.592406+00:00","reserved_delta_tenths":0}'),
  ('{"id":2,"wallet_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","actor_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","delta_tenths":-50,"kind":"charge","operation":"phone_no:leadlight-sample-0001","at":"2026-11-29T14:06:30.972145+00:00","reserved_delta_tenths":0}'),
  ('{"id":3,"wallet_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","actor_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","delta_tenths":-10,"kind":"charge","operation":"work_email:leadlight-sample-0002","at":"2026-11-29T14:06:31.18089+00:00","reserved_delta_tenths":0}'),
  ('{"id":4,"wallet_id":"8812c792-3b47-43f3-9d0d-681fbc02ef82","actor_id":null,"delta_tenths":250,"kind":"welcome","operation":"welcome","at":"2026-11-29T14:06:32.281452+00:00","reserved_delta_tenths":0}'),
  ('{"id":5,"wallet_id":"393c3cd1-2522-4a9a-a36f-860274662c10","actor_id":null,"delta_tenths":1000,"kind":"grant","operation":"grant:af569eb2-4778-4dff-8fc9-b277647a8d72","at":"2026-11-29T14:06:58.512059+00:00","reserved_delta_tenths":0}'),
  ('{"id":6,"wallet_id":"393c3cd1-2522-4a9a-a36f-860274662c10","actor_id":"8812c792-3b47-43f3-9d0d-681fbc02ef82","delta_tenths":-50,"kind":"charge","operation":"phone_no:leadlight-sample-0001","at":"2026-11-29T14:06:59.998733+00:00","reserved_delta_tenths":0}')
) v (stored), jsonb_populate_record(null::credit_entry, stored::jsonb);
insert into history_line (id, wallet_id, actor_id, type, status, amount_tenths, query, result, at, "position", job_id, run) overriding system value select id, wallet_id, actor_id, type, status, amount_tenths, query, result, at, "position", job_id, run from (values
  ('{"id":1,"wallet_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","actor_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","type":"phone_no","status":"completed","amount_tenths":50,"query":"https://www.linkedin.com/in/leadlight-sample-0001","result":"+91 00001 00007","at":"2026-11-29T14:06:30.972145+00:00","position":1,"job_id":null,"run":null}'),
  ('{"id":2,"wallet_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","actor_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","type":"work_email","status":"completed","amount_tenths":10,"query":"https://www.linkedin.com/in/leadlight-sample-0002","result":"alice.costa@juniper-forge.example","at":"2026-11-29T14:06:31.18089+00:00","position":2,"job_id":null,"run":null}'),
  ('{"id":3,"wallet_id":"393c3cd1-2522-4a9a-a36f-860274662c10","actor_id":"8812c792-3b47-43f3-9d0d-681fbc02ef82","type":"phone_no","status":"completed","amount_tenths":50,"query":"https://www.linkedin.com/in/leadlight-sample-0001","result":"+91 00001 00007","at":"2026-11-29T14:06:59.998733+00:00","position":1,"job_id":null,"run":null}')
) v (stored), jsonb_populate_record(null::history_line, stored::jsonb);
insert into keyed_answer (wallet_id, key, operation, answer, at, actor_id) overriding system value select wallet_id, key, operation, answer, at, actor_id from (values
  ('{"wallet_id":"393c3cd1-2522-4a9a-a36f-860274662c10","key":"4b004350-ed8a-42f2-8178-07d4f90769a9","operation":"phone_no:leadlight-sample-0001","answer":{"phone_no": [{"kind": "mobile", "value": "+91 00001 00007", "source": "Sample directory", "confirmed_at": "2026-02-07"}]},"at":"2026-11-29T14:06:59.998733+00:00","actor_id":"8812c792-3b47-43f3-9d0d-681fbc02ef82"}'),
  ('{"wallet_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","key":"924f6ddc-e646-431c-8ebb-717748d6d66f","operation":"phone_no:leadlight-sample-0001","answer":{"phone_no": [{"kind": "mobile", "value": "+91 00001 00007", "source": "Sample directory", "confirmed_at": "2026-02-07"}]},"at":"2026-11-29T14:06:30.972145+00:00","actor_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f"}'),
  ('{"wallet_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","key":"9f008f07-4f3b-467e-a6aa-2a341d926efe","operation":"work_email:leadlight-sample-0002","answer":{"work_email": [{"kind": "work", "value": "alice.costa@juniper-forge.example", "source": "Sample directory", "confirmed_at": "2026-03-16"}]},"at":"2026-11-29T14:06:31.18089+00:00","actor_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f"}')
) v (stored), jsonb_populate_record(null::keyed_answer, stored::jsonb);
insert into member_spending (organisation_id, account_id, month, spent_tenths) overriding system value select organisation_id, account_id, month, spent_tenths from (values
  ('{"organisation_id":"393c3cd1-2522-4a9a-a36f-860274662c10","account_id":"8812c792-3b47-43f3-9d0d-681fbc02ef82","month":"2026-11-01","spent_tenths":50}')
) v (stored), jsonb_populate_record(null::member_spending, stored::jsonb);
insert into organisation (id, name, website, team_size, location, gst_no, created_at) overriding system value select id, name, website, team_size, location, gst_no, created_at from (values
  ('{"id":"393c3cd1-2522-4a9a-a36f-860274662c10","name":"Acme","website":"https://acme.example","team_size":"11-50","location":"Pune","gst_no":null,"created_at":"2026-11-29T14:06:48.042781+00:00"}')
) v (stored), jsonb_populate_record(null::organisation, stored::jsonb);
insert into organisation_member (account_id, organisation_id, role, monthly_cap_tenths, joined_at, changed_at) overriding system value select account_id, organisation_id, role, monthly_cap_tenths, joined_at, changed_at from (values
  ('{"account_id":"8812c792-3b47-43f3-9d0d-681fbc02ef82","organisation_id":"393c3cd1-2522-4a9a-a36f-860274662c10","role":"owner","monthly_cap_tenths":null,"joined_at":"2026-11-29T14:06:48.042781+00:00","changed_at":"2026-11-29T14:06:48.042781+00:00"}')
) v (stored), jsonb_populate_record(null::organisation_member, stored::jsonb);
insert into possession (wallet_id, operation, actor_id, answer, at) overriding system value select wallet_id, operation, actor_id, answer, at from (values
  ('{"wallet_id":"393c3cd1-2522-4a9a-a36f-860274662c10","operation":"phone_no:leadlight-sample-0001","actor_id":"8812c792-3b47-43f3-9d0d-681fbc02ef82","answer":{"phone_no": [{"kind": "mobile", "value": "+91 00001 00007", "source": "Sample directory", "confirmed_at": "2026-02-07"}]},"at":"2026-11-29T14:06:59.998733+00:00"}'),
  ('{"wallet_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","operation":"phone_no:leadlight-sample-0001","actor_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","answer":{"phone_no": [{"kind": "mobile", "value": "+91 00001 00007", "source": "Sample directory", "confirmed_at": "2026-02-07"}]},"at":"2026-11-29T14:06:30.972145+00:00"}'),
  ('{"wallet_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","operation":"work_email:leadlight-sample-0002","actor_id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","answer":{"work_email": [{"kind": "work", "value": "alice.costa@juniper-forge.example", "source": "Sample directory", "confirmed_at": "2026-03-16"}]},"at":"2026-11-29T14:06:31.18089+00:00"}')
) v (stored), jsonb_populate_record(null::possession, stored::jsonb);
insert into wallet (id, balance_tenths, created_at, history_lines) overriding system value select id, balance_tenths, created_at, history_lines from (values
  ('{"id":"393c3cd1-2522-4a9a-a36f-860274662c10","balance_tenths":950,"created_at":"2026-11-29T14:06:48.042781+00:00","history_lines":1}'),
  ('{"id":"703aed8e-4b3e-41b2-943f-0e40f967c33f","balance_tenths":190,"created_at":"2026-11-29T14:06:30.592406+00:00","history_lines":2}'),
  ('{"id":"8812c792-3b47-43f3-9d0d-681fbc02ef82","balance_tenths":250,"created_at":"2026-11-29T14:06:32.281452+00:00","history_lines":0}')
) v (stored), jsonb_populate_record(null::wallet, stored::jsonb);
select setval('public.credit_entry_id_seq', 6);
select setval('public.history_line_id_seq', 3);
select setval('public.inbox_mail_id_seq', 2);
select setval('public.search_generation_id_seq', 1);
