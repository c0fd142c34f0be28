import { ToolPage } from "#ui/shared/tool-page.tsx";

export const OrganizationSetupPage = () => (
  <ToolPage title="Organization setup" lead="Tell us about your organisation.">
    {undefined}
  </ToolPage>
);
