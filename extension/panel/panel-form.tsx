import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { FindContactsForm } from "#ui/find-contacts/find-contacts-form.tsx";
import type { FindContactsViewModel } from "#ui/find-contacts/find-contacts-view-model.ts";
import { focusWork } from "#ui/kit/tool-field.ts";

/** The form for another profile. Unfolded beside a person, it takes the focus: someone has just asked for it. */
export const PanelForm = observer(({ contacts }: { readonly contacts: FindContactsViewModel }) => {
  const place = useRef<HTMLDivElement>(null);
  const isAskedFor = useRef(contacts.search !== undefined);
  useEffect(() => {
    if (isAskedFor.current) focusWork(place.current);
  }, []);
  return (
    <div ref={place}>
      <FindContactsForm contacts={contacts} />
    </div>
  );
});
