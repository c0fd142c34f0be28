import { IconCloudCheck, IconCloudUpload } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { type ComponentType, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { CRM_CONNECTIONS } from "#domain/shared/routes.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { KeyHint } from "#ui/lookups/key-hint.tsx";
import type { SaveButtonProps } from "#ui/lookups/saved/save-button.ts";
import classes from "#ui/lookups/saved/save-person.module.css";
import { useSameSubject } from "#ui/lookups/saved/use-same-subject.ts";
import { sheetKeys } from "#ui/lookups/sheet-keys.ts";
import { crmTexts as texts } from "./crm-texts.ts";
import type { CrmViewModel } from "./crm-view-model.ts";

interface PushPersonProps extends SaveButtonProps {
  readonly create: () => CrmViewModel;
  /** How the key is shown. */
  readonly Hint?: ComponentType<{ readonly children: string }>;
}

/** Pushes the person of a sheet to the CRM, and says whether they are there already. */
export const PushPerson = observer(({ create, person, name, Hint = KeyHint }: PushPersonProps) => {
  const crm = useViewModel(create);
  const navigate = useNavigate();
  const { subject } = person;
  const { isOffered, connections, target } = crm;
  const watched = useSameSubject(subject);
  useEffect(() => (isOffered ? crm.watch(watched) : undefined), [crm, watched, isOffered]);
  // Nobody is urged to connect a CRM.
  if (!isOffered || connections === undefined || connections.length === 0) return undefined;
  const names = crm.namesFor(subject);
  const isPushing = crm.isPushing(subject);
  const text = names.length > 0 ? texts.inCrm(names) : texts.push(target?.name);
  const press = () => {
    if (target === undefined) void navigate(CRM_CONNECTIONS);
    else void crm.push(person);
  };
  return (
    <button
      type="button"
      data-push
      className={classes.save}
      data-saved={names.length > 0 || undefined}
      aria-keyshortcuts={sheetKeys.push}
      aria-label={texts.about(isPushing ? texts.pushing : text, name)}
      title={texts.push(target?.name)}
      onClick={press}
    >
      {names.length > 0 ? (
        <IconCloudCheck size={16} stroke={1.6} aria-hidden />
      ) : (
        <IconCloudUpload size={16} stroke={1.6} aria-hidden />
      )}
      <span className={classes.text}>{isPushing ? texts.pushing : text}</span>
      <Hint>{sheetKeys.push}</Hint>
    </button>
  );
});
