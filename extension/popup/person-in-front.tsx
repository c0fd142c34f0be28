import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { personToSave } from "#domain/lists/saved-person.ts";
import { roleText } from "#domain/lookups/contact-card.ts";
import type { ProfileSlug } from "#domain/lookups/profile-url.ts";
import { keepingKeys } from "#extension/ui/keeps-people.tsx";
import type { KeptPeople } from "#extension/ui/kept-people.ts";
import { SaveWhenLoaded } from "#ui/lookups/saved/save-when-loaded.tsx";
import classes from "./person-in-front.module.css";
import { popupTexts } from "./popup-texts.ts";
import type { WantedProfileViewModel } from "./wanted-profile-view-model.ts";

interface PersonInFrontProps extends Pick<KeptPeople, "keys"> {
  readonly profile: ProfileSlug;
  readonly wanted: WantedProfileViewModel;
}

/** Who the page in front is about, with the one button. Nothing moves when their name comes. */
export const PersonInFront = observer(({ profile, wanted, keys }: PersonInFrontProps) => {
  const { personInFront: known, error } = wanted;
  const person = known === "nobody" ? undefined : known;
  const name = person?.name ?? profile;
  const about = known === "nobody" ? popupTexts.noMatch : person && roleText(person);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <section aria-labelledby="in-front" className={classes.person} {...keepingKeys(keys, true)}>
      <p className="note">{popupTexts.inFront}</p>
      <div className={classes.who} aria-live="polite">
        <h2 id="in-front" className={classes.name} title={name}>
          {name}
        </h2>
        <p className={classes.about} title={about}>
          {about}
        </p>
        <p className={`data ${classes.profile}`} title={profile}>
          {name === profile ? "" : profile}
        </p>
      </div>
      <div className={classes.keeping}>
        {person !== undefined && (
          <SaveWhenLoaded person={personToSave({ kind: "profile", profile }, person)} name={name} />
        )}
      </div>
      <Button ref={button} fullWidth onClick={wanted.find}>
        {popupTexts.find}
      </Button>
      {error !== undefined && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </section>
  );
});
