-- Data that Leadlight 0.9.0 has stored; written by npm run version:data
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
-- migration 0034-search-rarest-words.sql 4135e468a9f71343982ae5f6a357b385509c7cc8edad7fb131f363f425533470
-- migration 0037-former-limits.sql 008ae4b91b9c9c5ecae03cfbdb3d120b35a4aaf8db9dea94dc74086036a16143
-- migration 0038-reports-of-cancelled-jobs.sql 7f8f7664c5ebc3524c01d7f9c67c712ae17e958d96a014aca8957228750ad4cb
-- migration 0039-hidden-rows.sql da4ccb929aa677ad8a84913b0d8d4003d1ca535658ed3d0d502dbb34c1b5567e
-- migration 0040-possible-matches.sql 9d4b7dcb2d2d7657117274eebe9b16c55fd7fb9fe0233e6bf11a7298af8dbc7b
-- migration 0043-counted-restored.sql 22bd759996d7d00dbb5b09803b7e14a38cd8b199c1fc9999f0585d9d043a30af
-- migration 0044-drop-settle-charge.sql a5c977c58122b8792f666b5cb0e234b42a45b100546ec3bde962b232661208ce
-- migration 0045-notifications.sql 501d7ca1394a58b7bf4b51644f0b75bd7c39021e7f20b67b8dae37a5a00b6b7c
-- migration 0048-owned-people.sql 4da3083c0ed89d28b485b4e94f0a2186e9ec70fcad89e0518a7b9b2692fe8a08
-- migration 0049-rows-of-files.sql 1ceda31f8867146275172e3943a8fb7c8a422d50ca754a2c791ba572a0851176
-- migration 0051-invoices.sql af37067d053853d251d7f36126d391c3f093b29757ed9dc1b074ba8e90bd0acb
-- migration 0052-subscription-renewals.sql 85eb5b0145b66f9a9a0786ecf206f2519dfb26bad77c55b8b35fd6eb686f0bb0
-- migration 0053-pauses-by-people.sql 0814c1834804b4746c35265456ce8b5f8ea73f7b0fe86a474df80d05df4db97f
-- migration 0054-details-of-jobs.sql 3e7d4b93cc96eea72322c719ddf271248ad345e594694da1bb4ec712d1d2c6bb
-- migration 0055-organisation-details.sql 412583a5586306fead1e8661982324e2733bbf9f9a404cbfc9a00a13d96d9d3b
-- migration 0056-invitation-limits-and-closing.sql 983db65e2749c04722b6b24c6c78e9bbb1a62b92f69e6288b313f2fa3a611b71
-- migration 0057-profiles-owned-by-details.sql 8769524f528aea2faa81c55e473dd98ad2d7fe8ea678da70cfd8ae7aa3f0876d
-- migration 0058-folded-texts.sql 189c732523aa01d50b46bf0e819ebd57affe74f9c48acc249665a104a2c3eac5
-- migration 0062-half-of-a-balance.sql 9f883a5bc85e6ccd95f91bc1f80d18804eaab86432cd0649d48fa7abf879c384
-- migration 0065-whole-credits-set-aside.sql 593eb19e926df141b7b023903c0f64e11927f8d9364372bd95435e4f3fef33f6
-- migration 0066-who-cancelled-a-job.sql cd144aa7d60216efd2668e77e62b46053f76b714a23fc098d3d5343becb971e9
-- migration 0101-auth.sql 3305018493e2822fccac131cb088195a985627cee8fa127a84b3beb509b067e1
-- migration 0102-inbox.sql f911865f6d746fc037609526897ff734661bcac585de5ae39f461d2aa2d9a3be
-- migration 0103-files.sql 4515f8ae7b345e0b811c08dffa56ef9a17be62ac5d981a24e6d1596ba7e7cddd
-- migration 0104-inbox-attachments.sql dfcb8269dd7bc643c52ddbe08e6f26cc59a2f823f30e233bd99ca9fbcba5e143
-- migration 0105-linkedin.sql beb5f6eed7c73d07dca64322fcbbdb332b78408f725a172ed10c770b72011c2d
-- migration 0106-seen-refreshes.sql 659e3d149cc256d2be8411da44e17f778114a9461105bee93caf9eb949dacd15
-- migration 0107-wrong-tries.sql 6491c6b13f1973b3228a1df72ef14afd7f2a816c1e505b212011ff5d9df03e34
-- migration 0108-decoy-codes.sql 71b0c532c78208779d3dc4e235d0b6bae8e164d48de7e1cbf9db9df9355709fa
-- migration 0109-external-identities.sql 1ab8b36719c22982525fe4dabc78aba05a60aff5c943bec99673dac3abddb5bc
-- migration 0201-verification.sql df208da495b2ca920abe4aa77bad8a61d23c15e483d7a6e1fc47b6674b51eb23
-- migration 0301-sources.sql 1881493212ed12d17d43ea867b0bf45dbf0631c370531e8e9f4016cf79a76f2a
-- migration 0302-operating-sources.sql a80509ce304c1a9cea379e33c4bcb77bf4d49e2c9902a77a78e8baea740ecbb8
-- migration 0303-operator-page.sql 0e210d5ca86603d4cb16d09f0074988f24daf6678736d673c4560caa50191956
-- migration 0304-pending-lookups.sql 7f5e35c2941415a95c21dd661047c836cb0663e3e3d2e2485b99b6d57da9d240
-- migration 0305-failed-searches.sql c3f47f3604a2c398f6e1e8f91606971ca7934f792724727cee12811d23521482
-- migration 0310-source-webhooks.sql 6b18c8e8c933a3aa38b1faa4e8253620a8d42fa9d4c6273880c8988ca24e113e
-- migration 0311-source-answers.sql c72d3b6e49097d4da60a31fe3b9529dcef06cf0f32dc2f7455cbf85fabd8190b
-- migration 0315-source-calls-together.sql a8e38f85f0c9067ba921be252d7e98026359a7de3468ccea5004c7e333e3efef
-- migration 0316-claimed-without-the-disk.sql 298606298c6dca6cc27e462888505dff13b0fb71dd544d2acc736b6cf3df6b5f
-- migration 0320-address-patterns.sql 1e0fd8e4d11250b39e7ca0f844faa5f2a967963ded17bc26106380ebb30e25ed
-- migration 0325-asked-again.sql 705b31c0ba601fce487845b5081543847718cc1200578a06874bd768ff7c3e18
-- migration 0326-invalid-addresses.sql c27a8fa2523f7d23623da943fa324e6083e2a24be5157cb6a3d69bc767c15de1
-- migration 0341-names-from-sources.sql 170efbe0d200109ed1608a5cf91c017d19dfb290e7fd5f18e82964c3fbee5d52
-- migration 0342-graded-addresses.sql 9ffae5a9916d2e83027e91a17848e584ffd1a2dd0c6b87ba6c418b6a3b95d83a
-- migration 0343-reported-values.sql 77d967b87b640f338416d62f4bdda0e035af86a427fd0a723c320555bb5b24c3
-- migration 0344-reported-values-compare.sql 94d21e535f8fe0a6a75b7db26b98a712411dfa5d819aa2947b30d0d277f6ffa2
-- migration 0345-websites.sql 8a7d6e3639d8d79a2bcb9841f1dde0e5f90873fc0eab2dab51390c0b1e62aa0b
-- migration 0346-api-keys.sql d3ff1df04dc0567d19d234db3ce3f8cfa40dcb67d75c28de9cdd77ab00260e95
-- migration 0350-events.sql 60a9d09e960f19607b507e52310ec8c0f9b6d8530b5425798801b9b8294ffe18
-- migration 0351-assistant-spending.sql d5deebf417596861734d56ab440c25a590a027b71327e2138e1b67e5aae9a9b3
-- migration 0352-open-payments.sql 09373f98ca86b136482a4c1edb02dce7f06ce8743d15401a9c788c438bcd938c
-- migration 0353-unknown-verdicts.sql dbc808d76b025a4281e442c9520ff8bdf0f69a6a661094ebb61c97a5f191c53f
-- migration 0354-found-items.sql fcd489206633942f37409ae105e74a1c87e299ac0467cdb7af590724a430b8c6
-- migration 0355-suppression.sql 561829d4aa2314f66300359a7d7decb58716f788ecf70c3cc8dde22e473a14cd
-- migration 0356-suppressed-values.sql de99ed49014961651444193196ba342b098d977b2fa53dac6226b47f86e02a61
-- migration 0357-blanked-entries.sql ee91397eea74963768e183e08904bfcf68caa51c377d7a9e727c5cb5ec0219fc
-- migration 0358-privacy-requests.sql 85c0201338d2dab9f3ea003a481bd328278362c5431a2432e70ca222f8c3879d
-- migration 0361-purposes.sql 31a9827cf36690542699a7179dd65b773ef35512663edbaafdac46e846aae0c8
-- migration 0401-search-keys-5.sql 3ae97a7a455f1302f42cac8f5c31de80f4acb506edae940b5876445c85f4874a
-- migration 0402-search-keys-6.sql b6d6f65e8a47365b113c2fb931e5ee8c3b9ee2479bdc62fbd5a349457b835c97
-- migration 0403-search-keys-7.sql e335923afe017cf83900ba052c20a85e63d7ed539a583609c4ab20ea3fcdc83f
-- migration 0404-drop.sql 23ac0b6ea89130171f292f2828a00dfda83fb45d7a710b77d4b27605ed5c19d2
-- migration 0405-company-statistics.sql fc44e3f49474323c927ce9ba3dc765e90d901ee449e87848346c1e8450caed06
-- migration 0406-request-register.sql 0c9b4b434626f92adc42c2441dc700e878c300b84ca96e31e9a8f7b99004a3a3
-- migration 0407-audit-log.sql 7d0843f27dc8e4740b6083ee5fabc0c207308d3bbbf552f28c667dd341c85f6d
-- migration 0408-found-before-retry.sql 800bc3c4c15086318b1823d3d218dedde4ebf8ada73d5b25048f965468026410
-- migration 0409-backups-made.sql 51c32d79d8a748e57b763f05399e736c53bd7ae6f00f4c8ebf92a0f2a8edb72a
-- migration 0410-session-devices.sql 4e53c366f29a025d4f7f9a82b98eb396d364686fe614ad4348b6646a53432677
-- migration 0411-account-deletion.sql 406d1ef3b1da7ecefcb8bda39c65f51b0dff3bd9ea72d8e2f4bf4822c60a7218
-- migration 0412-value-records.sql a6cb5d3f0477b498da65ce22467e471e216f3344c128a57f4c70c8e43e031711
-- migration 0413-erasing-by-age.sql c147eeae5b655292e0c5fbbc7a443d2c1881240b355cb60533a5c6336a4f83fd
-- migration 0414-notices-to-people.sql 2b3445e0503e9aaf188dbf9d7d1281406a8ab864b81a1d27c2f8f75ac07fc3d2
-- migration 0416-account-blocks.sql e3b74c3b55299f13d1e002aa211c7250cce89d2f53a2efeb0c27cd00a35b8595
-- migration 0417-notes-on-grants.sql 3ea9e810a55e22e4f6523b7bd935792a03e26ff225d3500ebf184543c4eba146
-- migration 0418-former-signing-keys.sql 70de2f7d67c122efcda46d2de6d2cf8a58988bd218597ce3aa2303d026b8044b
-- migration 0419-saved-people.sql 8b566ab53f76776372a36a9f9b3651403fdee36765c6b7ad90b30394fd5897b3
-- migration 0420-saved-people-accounts.sql 3172d4e6b18d7e051dd9f1c03f555ba03629289aeb97bfc4f6edede8aef9b700
-- migration 0421-footer-counts.sql cd71704cc052bee9675301b20347f1a8d5711d673d4d3ea828a63ecfcc9d3869
-- migration 0430-crm-connections.sql c7b2fb61542601140530b4627140c2a93ae2c8a9c58dea987b47ca1453877b8a
-- migration 0431-crm-pushes.sql 9b831c9f0c55998a6adaa30fea9ff7cd6e1e61bbb7113a761d7303eeaa8e3114
-- migration 0432-counts-of-pushes.sql 5a4722ed782398c7e61b3a7f4d9262fe80c6f51135b753e47400adb891d81c99
-- migration 0433-keys-of-pushes.sql c8bb8603e3743366d40f5a2d8ca7027c95c2165b1a6018b7419c97e69bc53774
-- migration 0440-merged-people.sql 0513ffa5f9da9abdda76400d01d7fd599c3686d423b5fc355892a177b6204b00
-- migration 0441-merged-people-accounts.sql 2bffdff4e1a105f31a39f9561a9f3ae0986098278d4591a37f65dc4dd1d68db7
-- migration 0445-people-views.sql 6c9aa3ab5b8f56f6874563b888eb8c3e1e4f492afdbf2964420b1eee20421c32
-- migration 0446-lists-of-views.sql f8f271bbe228ee3790b44a690bb6cc502306b15952d8b92dd9852233ac7b3ea3
-- migration 0447-filters-of-views.sql a2bc098f4ab97d88080c8e1e6796105b90ee78c311e806fe16c4ae73ff9d2f4d
-- migration 0448-values-of-pushes.sql dba4d4bf94597ae438f472f6b475c18fdb52312292ba514b29618966379fa650
-- migration 0451-tries-of-connections.sql 136e13875c7c6fa9b6d8404af4ade3192ee398d8c6043ca56df3c210f635f213
-- migration 0452-waits-of-pushes.sql 8530588e5457d98a26ef92ba29f021ed0be6fcaf1b3e4d26a02221ba27a346a5

-- Rows are as they were: nothing is checked or counted again.
set local session_replication_role = replica;
insert into account (id, wallet_id, email, name, contact, linkedin_url, created_at, may_set_up_organisation, daily_summary, credit_alerts) overriding system value select id, wallet_id, email, name, contact, linkedin_url, created_at, may_set_up_organisation, daily_summary, credit_alerts from (values
  ('{"id":"74a88dae-36ca-49c4-ab88-2beb3288bdd8","wallet_id":"74a88dae-36ca-49c4-ab88-2beb3288bdd8","email":"ben@borealis.example","name":null,"contact":null,"linkedin_url":null,"created_at":"2026-12-01T14:38:37.129795+00:00","may_set_up_organisation":false,"daily_summary":true,"credit_alerts":true}'),
  ('{"id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","wallet_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","email":"asha@acme.example","name":null,"contact":null,"linkedin_url":null,"created_at":"2026-12-01T14:38:37.035258+00:00","may_set_up_organisation":false,"daily_summary":true,"credit_alerts":true}')
) v (stored), jsonb_populate_record(null::account, stored::jsonb);
insert into audit_head (organisation_id, number, hash, logged_number, logged_at) overriding system value select organisation_id, number, hash, logged_number, logged_at from (values
  ('{"organisation_id":"6887ce5c-9c8f-4027-8cf9-e9174ae9b786","number":2,"hash":"\\x8c503d22af000b908d86a882df42f549f2657bd0961d002cf3a3f59cd9cb3237","logged_number":0,"logged_at":null}')
) v (stored), jsonb_populate_record(null::audit_head, stored::jsonb);
insert into audit_line (organisation_id, number, at, actor, actor_id, api_key_id, action, about, device, network, hash) overriding system value select organisation_id, number, at, actor, actor_id, api_key_id, action, about, device, network, hash from (values
  ('{"organisation_id":"6887ce5c-9c8f-4027-8cf9-e9174ae9b786","number":1,"at":"2026-12-01T14:38:37.75+00:00","actor":"person","actor_id":"74a88dae-36ca-49c4-ab88-2beb3288bdd8","api_key_id":null,"action":"create-organisation","about":{},"device":null,"network":"127.0.0.0/24","hash":"\\x0a3bde99e6ebc4d6f1ca37cb58e30ff3952ae2f667345ba72ad74b0d6ed1219b"}'),
  ('{"organisation_id":"6887ce5c-9c8f-4027-8cf9-e9174ae9b786","number":2,"at":"2026-12-01T14:38:38.365+00:00","actor":"operator","actor_id":null,"api_key_id":null,"action":"grant-credits","about":{"reason": "A story", "credits": 1000, "operator": "root"},"device":null,"network":null,"hash":"\\x8c503d22af000b908d86a882df42f549f2657bd0961d002cf3a3f59cd9cb3237"}')
) v (stored), jsonb_populate_record(null::audit_line, stored::jsonb);
insert into auth_code (email, code_hash, salt, sent_at, expires_at, wrong_tries, user_metadata, confirmed_from, kept_until, is_decoy) overriding system value select email, code_hash, salt, sent_at, expires_at, wrong_tries, user_metadata, confirmed_from, kept_until, is_decoy from (values
  ('{"email":"asha@acme.example","code_hash":null,"salt":"\\x701b03e224012140de9a584f302f9611","sent_at":"2026-12-01T14:38:36.961+00:00","expires_at":"2026-12-01T14:48:36.961+00:00","wrong_tries":0,"user_metadata":{},"confirmed_from":null,"kept_until":"2026-12-01T14:39:36.961+00:00","is_decoy":false}'),
  ('{"email":"ben@borealis.example","code_hash":null,"salt":"\\x0ad70ed0805910282cd9e7d7e8c331cb","sent_at":"2026-12-01T14:38:37.103+00:00","expires_at":"2026-12-01T14:48:37.103+00:00","wrong_tries":0,"user_metadata":{},"confirmed_from":null,"kept_until":"2026-12-01T14:39:37.103+00:00","is_decoy":false}')
) v (stored), jsonb_populate_record(null::auth_code, stored::jsonb);
insert into auth_session (id, user_id, refresh_key, refresh_counter, created_at, refreshed_at, method, seen_counter, device) overriding system value select id, user_id, refresh_key, refresh_counter, created_at, refreshed_at, method, seen_counter, device from (values
  ('{"id":"b2c3e423-f7e9-4d82-8a31-4da64ce84434","user_id":"74a88dae-36ca-49c4-ab88-2beb3288bdd8","refresh_key":"\\xe488c4f1ffcbafc4bc5f87aac2f60f3a7a9adc30f63bbea11ccefaf9e7a1ea0c","refresh_counter":0,"created_at":"2026-12-01T14:38:37.113+00:00","refreshed_at":"2026-12-01T14:38:37.113+00:00","method":"otp","seen_counter":0,"device":null}'),
  ('{"id":"fe4e96c2-6e5b-4920-a4ba-da4b8b3ad1f5","user_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","refresh_key":"\\xf5130ac6f415b5e4215c18927c5b6582e23e4623b1608d172cf9c97089e5e99e","refresh_counter":0,"created_at":"2026-12-01T14:38:36.999+00:00","refreshed_at":"2026-12-01T14:38:36.999+00:00","method":"otp","seen_counter":0,"device":null}')
) v (stored), jsonb_populate_record(null::auth_session, stored::jsonb);
insert into auth_user (id, email, user_metadata, confirmed_at, last_sign_in_at, created_at, updated_at, providers) overriding system value select id, email, user_metadata, confirmed_at, last_sign_in_at, created_at, updated_at, providers from (values
  ('{"id":"74a88dae-36ca-49c4-ab88-2beb3288bdd8","email":"ben@borealis.example","user_metadata":{},"confirmed_at":"2026-12-01T14:38:37.113+00:00","last_sign_in_at":"2026-12-01T14:38:37.113+00:00","created_at":"2026-12-01T14:38:37.113+00:00","updated_at":"2026-12-01T14:38:37.113+00:00","providers":["email"]}'),
  ('{"id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","email":"asha@acme.example","user_metadata":{},"confirmed_at":"2026-12-01T14:38:36.999+00:00","last_sign_in_at":"2026-12-01T14:38:36.999+00:00","created_at":"2026-12-01T14:38:36.999+00:00","updated_at":"2026-12-01T14:38:36.999+00:00","providers":["email"]}')
) v (stored), jsonb_populate_record(null::auth_user, stored::jsonb);
insert into credit_entry (id, wallet_id, actor_id, delta_tenths, kind, operation, at, reserved_delta_tenths) overriding system value select id, wallet_id, actor_id, delta_tenths, kind, operation, at, reserved_delta_tenths from (values
  ('{"id":1,"wallet_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","actor_id":null,"delta_tenths":250,"kind":"welcome","operation":"welcome","at":"2026-12-01T14:38:37.035258+00:00","reserved_delta_tenths":0}'),
  ('{"id":2,"wallet_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","actor_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","delta_tenths":-50,"kind":"charge","operation":"phone_no:leadlight-sample-0001","at":"2026-12-01T14:38:37.079144+00:00","reserved_delta_tenths":0}'),
  ('{"id":3,"wallet_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","actor_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","delta_tenths":-10,"kind":"charge","operation":"work_email:leadlight-sample-0002","at":"2026-12-01T14:38:37.096551+00:00","reserved_delta_tenths":0}'),
  ('{"id":4,"wallet_id":"74a88dae-36ca-49c4-ab88-2beb3288bdd8","actor_id":null,"delta_tenths":250,"kind":"welcome","operation":"welcome","at":"2026-12-01T14:38:37.129795+00:00","reserved_delta_tenths":0}'),
  ('{"id":5,"wallet_id":"6887ce5c-9c8f-4027-8cf9-e9174ae9b786","actor_id":null,"delta_tenths":1000,"kind":"grant","operation":"grant:3f0b36ac-5ad0-4162-993f-f3402d4cbb0d","at":"2026-12-01T14:38:38.362009+00:00","reserved_delta_tenths":0}'),
  ('{"id":6,"wallet_id":"6887ce5c-9c8f-4027-8cf9-e9174ae9b786","actor_id":"74a88dae-36ca-49c4-ab88-2beb3288bdd8","delta_tenths":-50,"kind":"charge","operation":"phone_no:leadlight-sample-0001","at":"2026-12-01T14:38:38.40692+00:00","reserved_delta_tenths":0}')
) v (stored), jsonb_populate_record(null::credit_entry, stored::jsonb);
insert into erasing (only_one, starts_at, announced_at, done_on) overriding system value select only_one, starts_at, announced_at, done_on from (values
  ('{"only_one":true,"starts_at":null,"announced_at":null,"done_on":"2026-12-01"}')
) v (stored), jsonb_populate_record(null::erasing, stored::jsonb);
insert into grant_note (entry_id, operator, reason) overriding system value select entry_id, operator, reason from (values
  ('{"entry_id":5,"operator":"root","reason":"A story"}')
) v (stored), jsonb_populate_record(null::grant_note, stored::jsonb);
insert into history_line (id, wallet_id, actor_id, type, status, amount_tenths, query, result, at, "position", job_id, run) overriding system value select id, wallet_id, actor_id, type, status, amount_tenths, query, result, at, "position", job_id, run from (values
  ('{"id":1,"wallet_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","actor_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","type":"phone_no","status":"completed","amount_tenths":50,"query":"https://www.linkedin.com/in/leadlight-sample-0001","result":"+91 00001 00007","at":"2026-12-01T14:38:37.079144+00:00","position":1,"job_id":null,"run":null}'),
  ('{"id":2,"wallet_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","actor_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","type":"work_email","status":"completed","amount_tenths":10,"query":"https://www.linkedin.com/in/leadlight-sample-0002","result":"alice.costa@juniper-forge.example","at":"2026-12-01T14:38:37.096551+00:00","position":2,"job_id":null,"run":null}'),
  ('{"id":3,"wallet_id":"6887ce5c-9c8f-4027-8cf9-e9174ae9b786","actor_id":"74a88dae-36ca-49c4-ab88-2beb3288bdd8","type":"phone_no","status":"completed","amount_tenths":50,"query":"https://www.linkedin.com/in/leadlight-sample-0001","result":"+91 00001 00007","at":"2026-12-01T14:38:38.40692+00:00","position":1,"job_id":null,"run":null}')
) v (stored), jsonb_populate_record(null::history_line, stored::jsonb);
insert into keyed_answer (wallet_id, key, operation, answer, at, actor_id) overriding system value select wallet_id, key, operation, answer, at, actor_id from (values
  ('{"wallet_id":"6887ce5c-9c8f-4027-8cf9-e9174ae9b786","key":"72bbfcc0-7057-4912-8a21-376d90818a8b","operation":"phone_no:leadlight-sample-0001","answer":{"phone_no": [{"kind": "mobile", "value": "+91 00001 00007", "source": "Sample directory", "confirmed_at": "2026-02-07"}]},"at":"2026-12-01T14:38:38.40692+00:00","actor_id":"74a88dae-36ca-49c4-ab88-2beb3288bdd8"}'),
  ('{"wallet_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","key":"213aee59-79d6-4591-aca7-8cb6fead2ed4","operation":"phone_no:leadlight-sample-0001","answer":{"phone_no": [{"kind": "mobile", "value": "+91 00001 00007", "source": "Sample directory", "confirmed_at": "2026-02-07"}]},"at":"2026-12-01T14:38:37.079144+00:00","actor_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f"}'),
  ('{"wallet_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","key":"759d7400-af11-4110-92cf-f71637ecd7d2","operation":"work_email:leadlight-sample-0002","answer":{"work_email": [{"kind": "work", "value": "alice.costa@juniper-forge.example", "source": "Sample directory", "confirmed_at": "2026-03-16"}]},"at":"2026-12-01T14:38:37.096551+00:00","actor_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f"}')
) v (stored), jsonb_populate_record(null::keyed_answer, stored::jsonb);
insert into mailed_once (key, at) overriding system value select key, at from (values
  ('{"key":"daily-summary:2026-11-30","at":"2026-12-01T14:38:36.981174+00:00"}')
) v (stored), jsonb_populate_record(null::mailed_once, stored::jsonb);
insert into member_spending (organisation_id, account_id, month, spent_tenths) overriding system value select organisation_id, account_id, month, spent_tenths from (values
  ('{"organisation_id":"6887ce5c-9c8f-4027-8cf9-e9174ae9b786","account_id":"74a88dae-36ca-49c4-ab88-2beb3288bdd8","month":"2026-12-01","spent_tenths":50}')
) v (stored), jsonb_populate_record(null::member_spending, stored::jsonb);
insert into organisation (id, name, website, team_size, location, gst_no, created_at, legal_name, industry, founded, about, version, closed_at) overriding system value select id, name, website, team_size, location, gst_no, created_at, legal_name, industry, founded, about, version, closed_at from (values
  ('{"id":"6887ce5c-9c8f-4027-8cf9-e9174ae9b786","name":"Acme","website":"https://acme.example","team_size":"11-50","location":"Pune","gst_no":null,"created_at":"2026-12-01T14:38:37.746759+00:00","legal_name":null,"industry":null,"founded":null,"about":null,"version":1,"closed_at":null}')
) v (stored), jsonb_populate_record(null::organisation, stored::jsonb);
insert into organisation_member (account_id, organisation_id, role, monthly_cap_tenths, joined_at, changed_at) overriding system value select account_id, organisation_id, role, monthly_cap_tenths, joined_at, changed_at from (values
  ('{"account_id":"74a88dae-36ca-49c4-ab88-2beb3288bdd8","organisation_id":"6887ce5c-9c8f-4027-8cf9-e9174ae9b786","role":"owner","monthly_cap_tenths":null,"joined_at":"2026-12-01T14:38:37.746759+00:00","changed_at":"2026-12-01T14:38:37.746759+00:00"}')
) v (stored), jsonb_populate_record(null::organisation_member, stored::jsonb);
insert into owned_person (wallet_id, kind, subject, actor_id, job_id, at, words) overriding system value select wallet_id, kind, subject, actor_id, job_id, at, words from (values
  ('{"wallet_id":"6887ce5c-9c8f-4027-8cf9-e9174ae9b786","kind":"profile","subject":"leadlight-sample-0001","actor_id":"74a88dae-36ca-49c4-ab88-2beb3288bdd8","job_id":null,"at":"2026-12-01T14:38:38.40692+00:00","words":"''6887ce5caditi'' ''6887ce5cbanerjee'' ''6887ce5cdesign'' ''6887ce5ceastwind'' ''6887ce5clead'' ''6887ce5cpharma''"}'),
  ('{"wallet_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","kind":"profile","subject":"leadlight-sample-0001","actor_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","job_id":null,"at":"2026-12-01T14:38:37.079144+00:00","words":"''b692a0c9aditi'' ''b692a0c9banerjee'' ''b692a0c9design'' ''b692a0c9eastwind'' ''b692a0c9lead'' ''b692a0c9pharma''"}'),
  ('{"wallet_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","kind":"profile","subject":"leadlight-sample-0002","actor_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","job_id":null,"at":"2026-12-01T14:38:37.096551+00:00","words":"''b692a0c9alice'' ''b692a0c9costa'' ''b692a0c9forge'' ''b692a0c9growth'' ''b692a0c9juniper'' ''b692a0c9manager''"}')
) v (stored), jsonb_populate_record(null::owned_person, stored::jsonb);
insert into possession (wallet_id, operation, actor_id, answer, at, job_id) overriding system value select wallet_id, operation, actor_id, answer, at, job_id from (values
  ('{"wallet_id":"6887ce5c-9c8f-4027-8cf9-e9174ae9b786","operation":"phone_no:leadlight-sample-0001","actor_id":"74a88dae-36ca-49c4-ab88-2beb3288bdd8","answer":{"phone_no": [{"kind": "mobile", "value": "+91 00001 00007", "source": "Sample directory", "confirmed_at": "2026-02-07"}]},"at":"2026-12-01T14:38:38.40692+00:00","job_id":null}'),
  ('{"wallet_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","operation":"phone_no:leadlight-sample-0001","actor_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","answer":{"phone_no": [{"kind": "mobile", "value": "+91 00001 00007", "source": "Sample directory", "confirmed_at": "2026-02-07"}]},"at":"2026-12-01T14:38:37.079144+00:00","job_id":null}'),
  ('{"wallet_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","operation":"work_email:leadlight-sample-0002","actor_id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","answer":{"work_email": [{"kind": "work", "value": "alice.costa@juniper-forge.example", "source": "Sample directory", "confirmed_at": "2026-03-16"}]},"at":"2026-12-01T14:38:37.096551+00:00","job_id":null}')
) v (stored), jsonb_populate_record(null::possession, stored::jsonb);
insert into wallet (id, balance_tenths, created_at, history_lines, lists_people) overriding system value select id, balance_tenths, created_at, history_lines, lists_people from (values
  ('{"id":"6887ce5c-9c8f-4027-8cf9-e9174ae9b786","balance_tenths":950,"created_at":"2026-12-01T14:38:37.746759+00:00","history_lines":1,"lists_people":true}'),
  ('{"id":"74a88dae-36ca-49c4-ab88-2beb3288bdd8","balance_tenths":250,"created_at":"2026-12-01T14:38:37.129795+00:00","history_lines":0,"lists_people":true}'),
  ('{"id":"b692a0c9-026e-45b3-8df8-388acb10dd9f","balance_tenths":190,"created_at":"2026-12-01T14:38:37.035258+00:00","history_lines":2,"lists_people":true}')
) v (stored), jsonb_populate_record(null::wallet, stored::jsonb);
select setval('public.credit_entry_id_seq', 6);
select setval('public.history_line_id_seq', 3);
select setval('public.inbox_mail_id_seq', 2);
select setval('public.search_generation_id_seq', 1);
