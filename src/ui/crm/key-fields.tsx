import { TextInput } from "@mantine/core";
import type { Ref } from "react";
import { CRM_KEY_MAX_LENGTH, type CrmTargetName, hasKeyId, type TypedKey } from "#domain/crm/crm-connection.ts";
import { ownEscape } from "#ui/kit/question-panel.tsx";
import { crmPageTexts } from "./crm-page-texts.ts";

const texts = crmPageTexts.form;

/** Fields that stand beside each other have their inputs in one line, however long the hints are. */
export const hintBelow: ("label" | "input" | "description" | "error")[] = ["label", "input", "error", "description"];

interface KeyFieldsProps {
  readonly target: CrmTargetName;
  readonly typed: TypedKey;
  readonly isSending: boolean;
  readonly fault?: string | undefined;
  readonly fillIn: (part: Partial<TypedKey>) => void;
  /** The first field. */
  readonly first?: Ref<HTMLInputElement>;
}

/** The key of a CRM, in one part or two. */
export const KeyFields = ({ target, typed, isSending, fault, fillIn, first = null }: KeyFieldsProps) => (
  <>
    {hasKeyId(target) && (
      <TextInput
        {...ownEscape}
        inputWrapperOrder={hintBelow}
        ref={first}
        label={texts.keyId[target]}
        description={texts.keyHint[target]}
        autoComplete="off"
        spellCheck={false}
        maxLength={CRM_KEY_MAX_LENGTH}
        value={typed.keyId}
        readOnly={isSending}
        error={fault === "keyId" && texts.keyWanted}
        onChange={({ currentTarget }) => fillIn({ keyId: currentTarget.value })}
      />
    )}
    <TextInput
      {...ownEscape}
      inputWrapperOrder={hintBelow}
      ref={hasKeyId(target) ? null : first}
      type="password"
      label={texts.key[target]}
      description={!hasKeyId(target) && texts.keyHint[target]}
      autoComplete="off"
      maxLength={CRM_KEY_MAX_LENGTH}
      value={typed.key}
      readOnly={isSending}
      error={fault === "key" && texts.keyWanted}
      onChange={({ currentTarget }) => fillIn({ key: currentTarget.value })}
    />
  </>
);
