import type { BlockAttributes } from './block-kinds.ts';

const FILE_ADDRESS = /^\/api\/v1\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const WIDTH_MIN = 10;
export const WIDTH_MAX = 100;
/** The width of the text of a page in pixels. A smaller picture is not enlarged. */
const TEXT_WIDTH = 720;
const RATIO_MAX = 20;

/** The content of an image or file block. */
export interface Media {
  /** The address of an uploaded file; null if there is none yet, or another client wrote another address. */
  readonly src: string | null;
  readonly name: string;
  readonly alt: string;
  /** The size in bytes; null if it is unknown. */
  readonly size: number | null;
  /** The width in percent of the page. */
  readonly width: number;
  readonly ratio: number | null;
}

const textOr = (value: unknown, fallback: string) => (typeof value === 'string' ? value : fallback);
const positive = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

export const knownWidth = (width: number): number =>
  Math.round(Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, width)));

/** Reads the attributes of a block. Other clients can write any value. */
export function mediaOf(attributes: Readonly<Record<string, unknown>>): Media {
  const src = textOr(attributes.src, '');
  const ratio = positive(attributes.ratio);
  return {
    src: FILE_ADDRESS.test(src) ? src : null,
    name: textOr(attributes.name, ''),
    alt: textOr(attributes.alt, ''),
    size: positive(attributes.size),
    width: knownWidth(positive(attributes.width) ?? WIDTH_MAX),
    ratio: ratio && ratio < RATIO_MAX && ratio > 1 / RATIO_MAX ? ratio : null,
  };
}

/** Returns the attributes of a block that shows an uploaded file. A file that the server cannot draw becomes a file block. */
export function attributesOfUpload(upload: {
  readonly file_url: string;
  readonly file_name: string;
  readonly file_size: number;
  readonly picture: { readonly width: number; readonly height: number } | null;
}): Partial<BlockAttributes> {
  const { file_url: src, file_name: name, file_size: size, picture } = upload;
  if (!picture) return { src, name, size };
  return {
    src,
    name,
    size,
    width: knownWidth((picture.width / TEXT_WIDTH) * 100),
    ratio: Math.round((picture.width / picture.height) * 10_000) / 10_000,
  };
}
