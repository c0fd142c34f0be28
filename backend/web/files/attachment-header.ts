/** The header by which a browser saves an answer under `name`, whatever letters that has (RFC 6266). */
export const attachmentHeader = (name: string): string => {
  const plain = name.replaceAll(/[^\w.\- ]/g, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
