import sharp, { type Color, type FormatEnum } from 'sharp';

/** A picture of one colour, larger than a photo is shown. */
export async function aPicture(format: keyof FormatEnum = 'png', background: Color = 'teal'): Promise<Blob> {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  return new Blob([new Uint8Array(await image.toFormat(format).toBuffer())]);
}
