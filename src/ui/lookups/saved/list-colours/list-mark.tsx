import "./tokens.css";
import type { ListColour } from "#domain/lists/people-list.ts";
import classes from "./list-mark.module.css";

/** The colour of a list, beside its name. It says nothing that the name does not. */
export const ListMark = ({ colour }: { readonly colour: ListColour }) => (
  <span aria-hidden className={classes.mark} data-colour={colour} />
);
