import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { profileFaultText } from "#application/session/profile-fault.ts";
import { ProfileUrlField } from "#ui/find-contacts/profile-url-field.tsx";
import classes from "./find-form.module.css";
import { popupTexts } from "./popup-texts.ts";
import type { WantedProfileViewModel } from "./wanted-profile-view-model.ts";

/** The site's field, with the button below it and what is said of it below that, so that neither moves. */
export const FindForm = observer(({ wanted }: { readonly wanted: WantedProfileViewModel }) => {
  const { url, unnamedPage, error } = wanted;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    wanted.find();
  };
  const lead = unnamedPage === undefined ? popupTexts.nobodyInFront : profileFaultText(unnamedPage.fault);
  return (
    <form noValidate onSubmit={submit}>
      <ProfileUrlField
        ref={field}
        value={url}
        onText={wanted.setUrl}
        inputWrapperOrder={["label", "input", "error", "description"]}
        inputContainer={(input) => (
          <div className={classes.controls}>
            {input}
            <Button type="submit" fullWidth disabled={!wanted.canFind}>
              {popupTexts.find}
            </Button>
          </div>
        )}
        error={error}
        description={error === undefined && lead}
      />
    </form>
  );
});
