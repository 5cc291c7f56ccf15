import sharp, { type Color, type FormatEnum } from 'sharp';

/** Creates a picture of one colour that is larger than the displayed photo. */
export async function createPicture(
  format: keyof FormatEnum = 'png',
  background: Color = 'teal',
): Promise<Blob> {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  return new Blob([new Uint8Array(await image.toFormat(format).toBuffer())]);
}
