/**
 * The text of a batched statement that selects at most one row for each `asked`, whose columns are given with their
 * types. It does so in a subquery that PostgreSQL can't turn into a join over whole tables. The arrays come from
 * subqueries as well: it would count what is in them, and take that as a reason to plan the statement again each time.
 */
export const batchedSelect = (asked: Readonly<Record<string, string>>, select: string): string => {
  const arrays = Object.values(asked).map((type, index) => `(select $${index + 1}::${type}[])`);
  return `select asked.place, found.*
    from unnest(${arrays.join()}) with ordinality as asked (${[...Object.keys(asked), "place"].join()})
    cross join lateral (${select} limit 1) found`;
};
