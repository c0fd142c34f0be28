/** The id of the element that stands below an opened line. */
export const detailsIdOf = ({ id }: { readonly id: string }): string => `details-of-${id}`;
