import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { ProfileUrlField } from "#ui/find-contacts/profile-url-field.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import classes from "./find-form.module.css";
import { popupTexts } from "./popup-texts.ts";
import type { WantedProfileViewModel } from "./wanted-profile-view-model.ts";

/** The site's field, with the button below it and what is said of it below that, so that neither moves. */
export const FindForm = observer(({ create }: { readonly create: () => WantedProfileViewModel }) => {
  const wanted = useViewModel(create);
  const { url, inFront, nameInFront, error, follows } = wanted;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    // What is pasted takes the place of what nobody typed.
    if (follows && inFront !== undefined && document.activeElement === field.current) field.current?.select();
  }, [follows, inFront]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    wanted.find();
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
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
        description={error === undefined && <InFront profile={inFront} name={nameInFront} />}
      />
    </form>
  );
});

interface InFrontProps {
  readonly profile: string | undefined;
  readonly name: string | undefined;
}

const InFront = ({ profile, name }: InFrontProps) =>
  profile === undefined ? (
    popupTexts.nobodyInFront
  ) : (
    <Sentence
      text={popupTexts.inFront}
      parts={{ person: <span className={name === undefined ? classes.profile : classes.name}>{name ?? profile}</span> }}
    />
  );
