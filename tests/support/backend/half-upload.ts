import { request } from "node:http";

/** Sends half of the bytes to the address, then cuts the connection. Resolves when the connection is closed. */
export const cutUpload = async (url: string, bytes: Uint8Array): Promise<void> => {
  const sending = request(url, { method: "PUT", agent: false, headers: { "Content-Length": String(bytes.length) } });
  sending.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => sending.once("close", resolve));
  await new Promise<void>((resolve) => sending.write(bytes.subarray(0, bytes.length / 2), () => resolve()));
  sending.destroy();
  await closed;
};
