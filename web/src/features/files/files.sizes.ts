import { formatNumber } from '../../platform/language/formats.ts';

const STEP = 1024;
const UNITS = ['B', 'KB', 'MB'] as const;

/** Formats a file size in B, KB or MB. */
export function formatFileSize(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= STEP && unit < UNITS.length - 1) [value, unit] = [value / STEP, unit + 1];
  return `${formatNumber(value, { maximumFractionDigits: 1 })} ${UNITS[unit]}`;
}

const MAX_WIDTH_PX = 360;
const MAX_HEIGHT_PX = 300;

/** Returns the displayed size of an image in pixels; an image is never enlarged. */
export function fitImage({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, MAX_WIDTH_PX / width, MAX_HEIGHT_PX / height);
  return { width: Math.max(48, Math.round(width * scale)), height: Math.max(32, Math.round(height * scale)) };
}
