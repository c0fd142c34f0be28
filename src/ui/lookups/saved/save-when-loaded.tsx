import { useContext } from "react";
import { useFetched } from "#ui/kit/use-fetched.ts";
import { type SaveButtonProps, type SaveManyProps, Saving } from "./save-button.ts";

/** The button that saves someone. Nothing until it has been fetched, and where nobody can be saved. */
export const SaveWhenLoaded = (props: SaveButtonProps) => {
  const { code } = useFetched(useContext(Saving), true);
  return code && <code.Button {...props} />;
};

/** The button that makes a list of several, in the same way. */
export const SaveManyWhenLoaded = (props: SaveManyProps) => {
  const { code } = useFetched(useContext(Saving), true);
  return code?.Many && <code.Many {...props} />;
};
