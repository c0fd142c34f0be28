// The types describe the folder, which Node imports only by the name of its file.
declare module "selenium-webdriver/remote/index.js" {
  import type * as remote from "selenium-webdriver/remote";
  export const DriverService: typeof remote.DriverService;
}
