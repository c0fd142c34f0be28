import { useContext } from "react";
import { useFetched } from "#ui/kit/use-fetched.ts";
import { type ListLinkProps, Saving } from "#ui/lookups/saved/save-button.ts";

/** The way to the list that a job was made of. Nothing until the lists are known. */
export const FromList = (props: ListLinkProps) => {
  const { code } = useFetched(useContext(Saving), true);
  return code?.ListLink && <code.ListLink {...props} />;
};
