export interface Environment {
  readonly productName: string;
  readonly salesEmail: string;
  readonly supportEmail: string;
  /** Prefix of storage keys, cookies and session items. */
  readonly storagePrefix: string;
  /** Parent domain of the cookies; empty for this host alone. */
  readonly cookieDomain: string;
  /** Base address of the webhook calls. */
  readonly webhookUrl: string;
  /** Address of the Supabase project, or of what answers like one. */
  readonly supabaseUrl: string;
  readonly supabaseAnonKey: string;
}

/**
 * Reads the settings of this build (`VITE_*`, see docs/configuration.md); both addresses default to `origin`. Throws
 * a readable list of what is wrong, as a build with a bad setting must not start.
 */
export const readEnvironment = (variables: Readonly<Record<string, unknown>>, origin: string): Environment => {
  const wrong: string[] = [];
  const text = (name: string, fallback: string): string => {
    const value = variables[name];
    return typeof value === "string" && value !== "" ? value : fallback;
  };
  const address = (name: string): string => {
    const value = text(name, origin);
    if (!URL.canParse(value)) wrong.push(`- ${name} is no address: ${value}`);
    return value;
  };
  const environment: Environment = {
    productName: text("VITE_PRODUCT_NAME", "Leadlight"),
    salesEmail: text("VITE_SALES_EMAIL", "sales@leadlight.example"),
    supportEmail: text("VITE_SUPPORT_EMAIL", "support@leadlight.example"),
    storagePrefix: text("VITE_STORAGE_PREFIX", "leadlight_"),
    cookieDomain: text("VITE_COOKIE_DOMAIN", ""),
    webhookUrl: address("VITE_WEBHOOK_URL"),
    supabaseUrl: address("VITE_SUPABASE_URL"),
    supabaseAnonKey: text("VITE_SUPABASE_ANON_KEY", "embedded"),
  };
  if (wrong.length > 0) throw new Error(`The settings of this build cannot be used:\n${wrong.join("\n")}`);
  return environment;
};
