/** The query of the address of Settings by which they open at what the organisation says of itself. */
export const AT_ORGANISATION = "?at=organisation";
