type Present<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** The fields that have a value: a host's null and missing both become "left out". */
export const present = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as Present<Fields>;
