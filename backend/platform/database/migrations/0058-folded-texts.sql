-- A whole text as folded_words compares its words, for what is found anywhere in a text.
create function folded_text(texts text) returns text language sql immutable parallel safe as $$
  select translate(lower(regexp_replace(normalize(texts, NFD), '[\u0300-\u036f]', '', 'g')), 'ς', 'σ');
$$;

create or replace function folded_words(texts text) returns text[] language sql immutable parallel safe as $$
  select array(select left(word, 60) from regexp_split_to_table(
    folded_text(left(texts, 600)),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') word where word <> '');
$$;
