import { useContext } from "react";
import { useFetched } from "#ui/kit/use-fetched.ts";
import { type SaveButton, Saving } from "./save-button.ts";

/** Undefined until it has been fetched, and where nobody can be saved. */
export const useSaveButton = (): SaveButton | undefined => useFetched(useContext(Saving), true).code;
