import { type SidebarRow, type Tool, toolTable } from "./tool.ts";
import { parseOverlayState } from "./overlay-state.ts";
import { hasHidden } from "./visible-text.ts";

/** Who may see a route: everybody, only signed-out or only signed-in users. Others are redirected. */
export type Access = "public" | "signed-out" | "signed-in";

interface RouteShape {
  readonly path: string;
  readonly access: Access;
  /** The screen of the route; `frame` is the screen around it. */
  readonly screen: string;
  readonly frame?: string;
  /** Its entry in the sidebar, which has the order of this table. */
  readonly sidebar?: SidebarRow | undefined;
  /** The page into which the shell is rendered at build time, by its file name; without one the app renders everything. */
  readonly shell?: string;
  /** Whether users may be redirected here after signing in. */
  readonly isDestination: boolean;
  /** What is open over the screen, and which part of it. */
  readonly overlay?: OverlayPart;
}

/** A dialog by its name, and the part of it that is shown. */
export interface OverlayPart {
  readonly name: string;
  readonly part: string;
}

const inDashboard = <Screen extends string>(screen: Screen, sidebar: SidebarRow | undefined) =>
  ({
    path: `/dashboard/${screen}`,
    access: "signed-in",
    frame: "dashboard",
    screen,
    sidebar,
    isDestination: true,
  }) as const;

const withShell = <Screen extends string>(screen: Screen, sidebar: SidebarRow) =>
  ({ ...inDashboard(screen, sidebar), shell: `dashboard-${screen}.html` }) as const;

/** A tool of the dashboard; its name is the last part of its path. */
const tool = <Screen extends Tool>(screen: Screen) => withShell(screen, toolTable[screen].sidebar);

const findContacts = tool("find-contacts");

/** A tab of Settings. A link to it opens it over Find contacts; opened from a tool, Settings stay over that tool. */
const settings = <Part extends string>(part: Part) =>
  ({
    ...inDashboard("find-contacts", undefined),
    path: `/dashboard/settings/${part}`,
    overlay: { name: "settings", part },
  }) as const;

/** Every path of the app, for the router, the sidebar, redirects, pages and the build. */
export const routes = [
  { path: "/login", access: "signed-out", screen: "login", shell: "login.html", isDestination: false },
  { path: "/otp", access: "signed-out", screen: "otp", isDestination: false },
  { path: "/billing", access: "public", screen: "billing", shell: "billing.html", isDestination: true },
  { path: "/payment", access: "signed-in", screen: "payment", isDestination: false },
  { path: "/post-payment", access: "signed-in", screen: "payment-result", isDestination: true },
  { ...findContacts, path: "/dashboard", shell: "dashboard.html" },
  // The same tool under its own name, for paths typed by hand. It is in the sidebar once.
  { ...findContacts, sidebar: undefined },
  tool("director-search"),
  tool("enrichment"),
  tool("verify-emails"),
  withShell("history", { name: "History", icon: "history", aliases: "transactions past" }),
  // For some people only, whom a shell could not know.
  inDashboard("lists", { name: "Lists", icon: "bookmark", aliases: "saved people tags notes" }),
  // Reached from Lists.
  inDashboard("crm", undefined),
  inDashboard("team-management", {
    name: "Team management",
    icon: "people",
    aliases: "members invite people organisation organization roles",
  }),
  {
    ...inDashboard("organisation-setup", {
      name: "Organization setup",
      icon: "building",
      aliases: "create organisation company",
    }),
    path: "/dashboard/organization-setup",
  },
  { ...settings("profile"), path: "/dashboard/settings" },
  settings("profile"),
  settings("notifications"),
  settings("billing"),
  settings("api"),
] as const satisfies readonly RouteShape[];

type ListedRoute = (typeof routes)[number];
type FramedRoute = Extract<ListedRoute, { frame: string }>;

/** Every screen, by the name of its folder below src/ui. */
export type ScreenName = ListedRoute["screen"] | FramedRoute["frame"];

/** The screens that stand in the sidebar. */
export type ToolName = FramedRoute["screen"];

export interface Route extends RouteShape {
  readonly path: ListedRoute["path"];
  readonly screen: ListedRoute["screen"];
  readonly frame?: FramedRoute["frame"];
}

export const DEFAULT_DESTINATION = "/dashboard" satisfies ListedRoute["path"];
export const SIGN_IN = "/login" satisfies ListedRoute["path"];

/** A trailing slash makes no other route. */
export const routeAt = (path: string): Route | undefined => {
  // As the router matches them: in capitals, too.
  const written = path.toLowerCase();
  return routes.find((route) => route.path === written || `${route.path}/` === written);
};

/** Where a dialog has its address: of one of its parts, or else of the first. Undefined for a dialog without one. */
export const overlayPath = (name: string, part?: string): Route["path"] | undefined =>
  routes.find(({ overlay }: Route) => overlay?.name === name && (part === undefined || overlay.part === part))?.path;

/** The screens of a route, the outermost first. */
export const screensOf = ({ frame, screen }: Pick<Route, "frame" | "screen">): readonly ScreenName[] =>
  frame === undefined ? [screen] : [frame, screen];

/** Where a tool takes files, and its bulk jobs stand. */
export const bulkModeOf = (tool: Tool): string => `/dashboard/${tool}?mode=bulk`;

/** Where plans are cancelled and changed, and payments are listed. */
export const BILLING_SETTINGS = settings("billing").path;
/** Where CRMs are connected, and people on their way to one are listed. */
export const CRM_CONNECTIONS = "/dashboard/crm" satisfies ListedRoute["path"];
/** Where API keys are made. */
export const API_SETTINGS = settings("api").path;

/** The query parameter by which Settings ask about the change to a plan. */
export const CHANGE = "change";

/** Where a subscription is changed to this plan. */
export const changeAddress = (planId: string): string => `${BILLING_SETTINGS}?${CHANGE}=${planId}`;

/** The query parameter by which `/billing` goes on to the payment of a plan. */
export const BUY = "buy";

/** Where the payment of a plan begins. */
export const buyAddress = (planId: string): string => `/billing?${BUY}=${planId}`;

/**
 * Where to lead a person after signing in who came to `path`. Signing in loses the state of the navigation: a dialog is
 * found again by its own address, and a payment by the address that begins it again.
 */
export const destinationAt = (path: string, rest: string, state: unknown): string => {
  const opened = parseOverlayState(state);
  const overlay = opened && overlayPath(opened.overlay, opened.part);
  if (overlay !== undefined) return overlay;
  if (routeAt(path)?.screen !== "payment") return path + rest;
  const planId = typeof state === "object" && state !== null && "planId" in state ? state.planId : "";
  return typeof planId === "string" && /^\w+$/.test(planId) ? buyAddress(planId) : "/billing";
};

const DESTINATION_MAX_LENGTH = 512;

/**
 * A stored or given path, if it is a route to which users may be redirected, else the dashboard. An allow-list, because
 * comparing origins lets paths such as "/.//elsewhere.example" through.
 */
export const safeDestination = (path: unknown): string => {
  if (typeof path !== "string" || path.length > DESTINATION_MAX_LENGTH || /[\\\s]/.test(path) || hasHidden(path))
    return DEFAULT_DESTINATION;
  const pathname = path.split(/[?#]/, 1)[0] ?? "";
  const route = routeAt(pathname);
  return route?.path === pathname && route.isDestination ? path : DEFAULT_DESTINATION;
};
