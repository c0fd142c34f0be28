-- Replaced by settle_charges (0032-charges-together.sql). Neither this version nor the one before calls it.
drop function settle_charge(uuid, text, bigint, jsonb, text, text, text, text, text[], text);
