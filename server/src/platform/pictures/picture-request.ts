/** The maximum memory that decoding one image may take, in bytes. A small container must survive every image. */
export const PICTURE_MEMORY_BYTES = 100 * 1024 * 1024;

/** The formats that are drawn, by the names that sharp gives them. AVIF is `heif`. */
export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif';

/** A WebP that is made from the image, turned as its EXIF orientation says and without metadata. */
export interface PictureOutput {
  /** The width and the height of the box that the output fits in or covers, in pixels. */
  readonly size: number;
  readonly fit: 'inside' | 'cover';
  readonly quality: number;
  /** Whether a smaller image keeps its size. */
  readonly withoutEnlargement?: boolean;
}

/** The pictures that the picture process makes from an image. An image outside the limits is not drawn. */
export interface PictureRequest {
  /** The formats that are allowed; all of `PictureFormat` by default. */
  readonly formats?: readonly PictureFormat[];
  readonly maxPixels?: number;
  /** The minimum of both width and height, in pixels. */
  readonly minSide?: number;
  readonly outputs: readonly PictureOutput[];
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface DrawnPicture extends PictureSize {
  readonly bytes: Buffer;
}

/** The result of drawing an image. Its size is that of the original, turned as its EXIF orientation says. */
export interface Drawing extends PictureSize {
  readonly format: PictureFormat;
  /** One picture for each output of the request, in the same order. */
  readonly outputs: readonly DrawnPicture[];
}

/** The path or the bytes of an image, with a request; a message to the picture process. */
export interface PictureTask extends PictureRequest {
  readonly source: string | Uint8Array;
}

/** The answer of the picture process to a task; null if the image cannot be drawn. */
export interface PictureAnswer {
  readonly drawing: Drawing | null;
}
