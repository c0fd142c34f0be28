import { useContext } from "react";
import { useFetched } from "#ui/kit/use-fetched.ts";
import { Saving, type SaveLineProps, type SavingProps } from "./save-button.ts";

/** The button that saves someone, or several. Nothing until it has been fetched, and where nobody can be saved. */
export const SaveWhenLoaded = (props: SavingProps) => {
  const { code } = useFetched(useContext(Saving), true);
  return code && <code.Button {...props} />;
};

/** The same for the person of a line in a list. */
export const SaveLineWhenLoaded = (props: SaveLineProps) => {
  const { code } = useFetched(useContext(Saving), true);
  return code?.LineButton && <code.LineButton {...props} />;
};
