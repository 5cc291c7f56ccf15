import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';

/** Whose cells can lead to a picture. */
export const isCover = ({ type }: Property): boolean => type === 'url' || (type as string) === 'file';

const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

/** Where the picture of a row is; null where the cell leads to none. */
export function coverOf({ cells }: Pick<Row, 'cells'>, property: Property | undefined): string | null {
  const value = property && cells[property.id];
  if (typeof value === 'string') {
    const address = URL.parse(value);
    const isPicture = address?.protocol.startsWith('http') && PICTURE.test(address.pathname);
    return isPicture ? value : null;
  }
  if (!Array.isArray(value)) return null;
  const files = value as { url?: string; file_url?: string; file_type?: string; type?: string }[];
  const picture = files.find((file) => (file?.file_type ?? file?.type ?? '').startsWith('image/'));
  return picture?.file_url ?? picture?.url ?? null;
}
