import { constants, crc32, deflateRawSync } from "node:zlib";

/** One file of an archive that is made by hand, to hold what no program would write. */
export interface ZipPart {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Repeats the content this often; the archive grows by a thousandth of it. */
  readonly times?: number;
  /** What the archive says of the length, in bytes, instead of the truth. */
  readonly declared?: number;
  readonly flags?: number;
  /** As it is, without compression. */
  readonly isStored?: boolean;
}

const FINAL_BLOCK = Buffer.from([0x03, 0x00]);

const deflate = ({ content, times = 1, isStored = false }: ZipPart): Buffer => {
  if (isStored) return Buffer.from(content);
  if (content.length === 0) return FINAL_BLOCK;
  // Each flushed piece stands for itself, so that pieces can be put together in any number.
  const piece = deflateRawSync(Buffer.from(content), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: times }, () => piece), FINAL_BLOCK]);
};

/** The bytes of an archive of these parts, in order. Each stands in the directory `overlapping` more times. */
export const zipFile = (parts: readonly ZipPart[], overlapping = 0): Uint8Array<ArrayBuffer> => {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  const addCentral = (part: ZipPart, name: Buffer, compressed: number, size: number, at: number): void => {
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(part.flags ?? 0, 8);
    header.writeUInt16LE(part.isStored === true ? 0 : 8, 10);
    header.writeUInt32LE(compressed, 20);
    header.writeUInt32LE(size, 24);
    header.writeUInt16LE(name.length, 28);
    header.writeUInt32LE(at, 42);
    central.push(header, name);
  };
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const data = deflate(part);
    const size = part.declared ?? Buffer.byteLength(part.content) * (part.times ?? 1);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(part.flags ?? 0, 6);
    header.writeUInt16LE(part.isStored === true ? 0 : 8, 8);
    header.writeUInt32LE((part.times ?? 1) === 1 ? crc32(Buffer.from(part.content)) : 0, 14);
    header.writeUInt32LE(data.length, 18);
    header.writeUInt32LE(size, 22);
    header.writeUInt16LE(name.length, 26);
    addCentral(part, name, data.length, size, offset);
    for (let copy = 0; copy < overlapping; copy++) {
      addCentral(part, Buffer.from(`${copy}${part.name}`), data.length, size, offset);
    }
    local.push(header, name, data);
    offset += header.length + name.length + data.length;
  }
  const directory = Buffer.concat(central);
  const count = parts.length * (1 + overlapping);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...local, directory, end]));
};
