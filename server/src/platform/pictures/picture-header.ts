/** The number of bytes that `isPictureHeader` needs. */
export const SIGNATURE_BYTES = 12;

/** Returns whether the first bytes of a file are the signature of JPEG, PNG, GIF, WebP, HEIF or AVIF. */
export function isPictureHeader(start: Uint8Array): boolean {
  const text = Buffer.from(start.subarray(0, SIGNATURE_BYTES)).toString('latin1');
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    (text.startsWith('RIFF') && text.endsWith('WEBP')) ||
    // The brands of AVIF and HEIF.
    /^ftyp(?:avi[fs]|mi[af][1f]|msf1|hei[cx])/.test(text.slice(4))
  );
}

/** A part of RIFF has a name of four characters and a length of four bytes. */
const RIFF_HEADER_BYTES = 8;
const WEBP_CHUNKS_START = 12;

/**
 * Returns whether a WebP is lossless or animated, which a decoder cannot read line by line. `start` is the beginning of the file.
 * Returns true if the image data begins after `start`.
 */
export function isWebpDecodedWhole(start: Uint8Array): boolean {
  const bytes = Buffer.from(start);
  let position = WEBP_CHUNKS_START;
  while (position + RIFF_HEADER_BYTES <= bytes.length) {
    const name = bytes.toString('latin1', position, position + 4);
    if (name === 'VP8 ') return false;
    if (name === 'VP8L' || name === 'ANMF') return true;
    const length = bytes.readUInt32LE(position + 4);
    // Chunks begin at even positions.
    position += RIFF_HEADER_BYTES + length + (length % 2);
  }
  return true;
}

const ISPE = 'ispe';

/**
 * Returns the largest number of pixels that an `ispe` box at the beginning of an AVIF declares. A clean aperture (`clap`) may show
 * a small part of them, but the decoder decodes all.
 */
export function codedPixelsOf(start: Uint8Array): number {
  const bytes = Buffer.from(start);
  let most = 0;
  // The box has its name, four bytes of flags, the width and the height.
  for (let at = bytes.indexOf(ISPE); at >= 0 && at + 16 <= bytes.length; at = bytes.indexOf(ISPE, at + 4)) {
    most = Math.max(most, bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12));
  }
  return most;
}
