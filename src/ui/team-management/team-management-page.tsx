import { ToolPage } from "#ui/shared/tool-page.tsx";

export const TeamManagementPage = () => (
  <ToolPage title="Team management" lead="The people of your organisation, and what they spend.">
    {undefined}
  </ToolPage>
);
