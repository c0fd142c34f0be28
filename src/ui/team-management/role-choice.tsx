import { type TeamRole, teamRoleNames } from "#domain/organisation/team.ts";
import { Choice } from "#ui/kit/choice.tsx";
import { roleHints, teamDialogTexts } from "./team-dialog-texts.ts";

interface RoleChoiceProps<Role extends TeamRole> {
  readonly roles: readonly Role[];
  readonly role: Role;
  readonly disabled: boolean;
  readonly onChange: (role: Role) => void;
}

export const RoleChoice = <Role extends TeamRole>({ roles, role, disabled, onChange }: RoleChoiceProps<Role>) => (
  <Choice
    label={teamDialogTexts.role}
    options={roles.map((one) => ({ value: one, label: teamRoleNames[one], hint: roleHints[one] }))}
    value={role}
    disabled={disabled}
    onChange={onChange}
  />
);
