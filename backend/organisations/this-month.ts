/** The first day of the calendar month (UTC), as an expression of SQL: by it spending is kept and limited. */
export const THIS_MONTH = "date_trunc('month', now() at time zone 'utc')::date";
