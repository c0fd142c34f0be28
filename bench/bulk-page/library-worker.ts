import { read, utils } from "xlsx";

// What a page does that takes SheetJS as it comes: the whole file into memory, in a worker.
addEventListener("message", ({ data }: MessageEvent<{ file: File; sheetRows: number }>) => {
  void data.file.arrayBuffer().then((content) => {
    const book = read(content, { dense: true, sheetRows: data.sheetRows });
    const [name = ""] = book.SheetNames;
    const sheet = book.Sheets[name];
    postMessage(sheet === undefined ? [] : utils.sheet_to_json(sheet, { header: 1 }));
  });
});
