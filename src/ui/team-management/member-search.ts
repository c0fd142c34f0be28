/** The id of the field that searches the members; it gets the focus of rows that go. */
export const MEMBER_SEARCH = "member-search";
