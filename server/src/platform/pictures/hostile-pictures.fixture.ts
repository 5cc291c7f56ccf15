import { crc32, deflateSync } from 'node:zlib';

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly bits?: 8 | 16;
  readonly isInterlaced?: boolean;
}

/** Creates a PNG of a few bytes whose header declares the size. `chunks` come before the image data. */
export function createPng(
  { width, height, bits = 8, isInterlaced = false }: PngHeader,
  chunks: Buffer[] = [],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 6, 0, 0, Number(isInterlaced)], 8);
  const parts = [
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync('')),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

/** Creates a PNG of 771 KB with 100 compressed texts of 7.9 MB each. libpng decompresses them with the header. */
function createPngOfTexts(): Buffer {
  const text = deflateSync(Buffer.alloc(7_900_000, 65), { level: 9 });
  const chunkOf = (index: number) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`Key${index}\0\0`, 'latin1'), text]));
  return createPng(
    { width: 64, height: 64 },
    Array.from({ length: 100 }, (_, index) => chunkOf(index)),
  );
}

/** A lossless WebP of 38 bytes with 10,900 × 10,900 pixels. With noise instead of one color, decoding them takes 457 MB. */
const LOSSLESS_WEBP = 'UklGRh4AAABXRUJQVlA4TBEAAAAvk+qkGgfQsSb0uICBiOh/AAA=';

/** An AVIF of 1,113 bytes that codes 8,000 × 8,000 pixels, and shows 64 × 64 of them with a clean aperture box (clap). */
const CROPPED_AVIF =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAAP9tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAABIwABAAAAAAAAAzYAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAf2lwcnAAAABgaXBjbwAAAAxhdjFDgR8MAAAAABRpc3BlAAAAAAAAH0AAAB9AAAAAEHBpeGkAAAAAAwgICAAAAChjbGFwAAAAQAAAAAEAAABAAAAAAQAAAAAAAAABAAAAAAAAAAEAAAAXaXBtYQAAAAAAAAABAAEEgQIDhAAAAz5tZGF0EgAKCx/zPn/z9ogIaDQgMqQGEJKPDwxDDzzzzQSAAABgz8xFIr4zklgDIZZX5Sd3q7DZWR43YvNAcnt1H+Y0tPAEYhjkV+oaJkT+OYdcah5+X0gc7O4mAcaYh20Yx6tJz1RdJ/j11wMxZy4L6Quybpmu7L1fsaAkPC8LF06gbzkGq2LPzFJekZ2kqXR3kiGd5FerlmzTJnkOWoNAhqOQeUG42GVKGZkSKgFFMWtrZsVLyVmgRc3EnX2ZkHGroXwPQhIBpwwywk7zYjka9sdwmmyXFCUvx+9OmB7NaDNUfpIJElGgcMBiz8xSXpGdpKl0d5IhneRXq5Zs0yZ5DlqDQIajkHlBuNhlShmZEioBRTFra2bFS8lZoEXNxJ0+1kfDHQeEcBjR5HYT4YyP/+XBhEJIKgYSqhTOGMgD2l4mQWlMv/L5JTxvQKC+Ys/MUl6RnaSpdHeSIZ3kV6uWbNMmeQ5ag0CGo5B5QbjYZUoZmRIqAUUxa2tmxUvJWaBFzcSdfZmQcauhfA9CEgGnDDLCTvNiORr2x3CabJcUJS/H706YHs1oM1R+kgkSUaBwwGLPzFJekZ2kqXR3kiGd5FerlmzTJnkOWoNAhqOQeUG42GVKGZkSKgFFMWtrZsVLyVmgRc3EnT7WR8MdB4RwGNHkdhPhjI//5cGEQkgqBhKqFM4YyAPaXiZBaUy/8vklPG9AoL5iz8xSXpGdpKl0d5IhneRXq5Zs0yZ5DlqDQIajkHlBuNhlShmZEioBRTFra2bFS8lZoEXNxJ19mZBxq6F8D0ISAacMMsJO82I5GvbHcJpslxQlL8fvTpgezWgzVH6SCRJRoHDAX8/MUl6RnaSpdHeSIZ3kV6uWbNMmeQ5ag0CGo5B5QbjYZUoZmRIqAUUxa2tmxUvJWaBFzcSdPtZHwx0HhHAY0eR2E+GMj//lwYRCSCoGEqoUzhjIA9peJkFpTL/y+SU7gM/MUl6RnaSpdHeSIZ3kV6uWbNMmeQ5ag0CGo5B5QbjYZUoZmRIqAUUxa2tmxUvJWaBFzcSdfZmQcauhfA9CEgGnDDLCTvNiORr2x3CabJcUJS/H706YHs1oM1R+kgkQ';

/** Creates an SVG whose groups name other groups. librsvg follows them for minutes before it knows the size, and no timeout applies. */
function createSvgOfUses(): Buffer {
  const groups = Array.from(
    { length: 24 },
    (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(4)}</g>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="a0"><rect width="1" height="1"/></g>${groups.join('')}</defs><use href="#a24"/></svg>`,
  );
}

/** Creates an SVG of 1.5 MB whose style sheet librsvg compares with each element for minutes. */
function createSvgOfStyles(): Buffer {
  const rules = Array.from({ length: 12_000 }, (_, index) => `g g g g:nth-child(${index}) rect{fill:red}`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><style>${rules.join('')}</style>${'<g><rect/></g>'.repeat(80_000)}</svg>`,
  );
}

/** Small files that exhaust the memory or the processor when sharp opens them without limits. */
export const hostilePictures: Readonly<Record<string, () => Buffer>> = {
  'PNG with compressed texts': createPngOfTexts,
  'PNG that is a million pixels wide': () => createPng({ width: 1_000_000, height: 120 }),
  'lossless WebP': () => Buffer.from(LOSSLESS_WEBP, 'base64'),
  'AVIF that shows a small part of its pixels': () => Buffer.from(CROPPED_AVIF, 'base64'),
  'SVG of uses': createSvgOfUses,
  'SVG of styles': createSvgOfStyles,
};
