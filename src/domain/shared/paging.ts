/** At least one, so that there is a page to be on. */
export const pageCountOf = (count: number, pageSize: number): number => Math.max(1, Math.ceil(count / pageSize));

/** At most this many pages can be chosen directly. */
const PAGE_BUTTONS_MAX = 5;

/** The pages around the current one that can be chosen. */
export const pageButtons = (page: number, pageCount: number): readonly number[] => {
  const count = Math.min(PAGE_BUTTONS_MAX, pageCount);
  const first = Math.min(Math.max(1, page - Math.floor(PAGE_BUTTONS_MAX / 2)), pageCount - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
};
