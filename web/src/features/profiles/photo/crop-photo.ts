/** A square part of a photo, in pixels of the photo. */
export interface PhotoArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The width and height of an uploaded photo. The server makes smaller versions from it. */
const PHOTO_SIZE = 512;
const JPEG_QUALITY = 0.92;

/** Returns the photo, decoded and turned as its metadata says; null if the browser cannot decode the file. */
export async function decodePhoto(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => image,
    () => null,
  );
}

/**
 * Draws a square part of a photo into a new file. Only JPEG has no transparent pixels, so other types become PNG, and of an animation the first
 * picture remains. @throws if the browser cannot draw the photo
 */
export async function cropPhoto(image: HTMLImageElement, area: PhotoArea, source: File): Promise<File> {
  const [type, name] =
    source.type === 'image/jpeg' ? ['image/jpeg', 'photo.jpg'] : ['image/png', 'photo.png'];
  const canvas = document.createElement('canvas');
  const size = Math.min(PHOTO_SIZE, Math.max(1, Math.round(area.width)));
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size, size);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
  if (!blob) throw new Error('The browser could not save the photo.');
  return new File([blob], name, { type });
}
