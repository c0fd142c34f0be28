-- Contacts under any of `names` and any of `companies`, at most `rows_max` of them; of these the `at_most` whose words weigh
-- most, best first. `met` is how many were found before the best were chosen. The caller chooses rare words, so that
-- few contacts are read (docs/decisions/0063). As the functions before it, this one keeps the planner to the indexes.
create function contacts_under_words(generation integer, names integer[], companies integer[],
                                     words integer[], weights integer[], rows_max integer, at_most integer)
returns table (slug text, name text, title text, company text, met integer) language plpgsql stable
set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off as $$
begin
  return query execute format($search$
    with met as materialized (
      select s.slug, s.name_keys || s.company_keys as keys
        from %I s where s.name_keys && $1 and s.company_keys && $2 limit $5),
    best as (
      select m.slug, sum(w.weight) as share
        from met m cross join lateral unnest(m.keys) stood (word) join unnest($3, $4) w (word, weight) using (word)
       group by m.slug order by share desc, m.slug collate "C" limit $6)
    select c.slug, c.name, c.title, c.company, (select count(*)::integer from met)
      from best b join contact c on c.slug = b.slug
     order by b.share desc, b.slug collate "C" $search$, 'contact_search_' || generation)
    using names, companies, words, weights, rows_max, at_most;
end $$;
