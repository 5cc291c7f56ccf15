import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { FileItem } from '@workflow/contract/databases/property-types/property-type.ts';

/** Whose cells can lead to a picture. */
export const isCover = ({ type }: Property): boolean => type === 'url' || type === 'file';

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
  const picture = (value as readonly FileItem[]).find(({ has_picture }) => has_picture);
  return picture ? `/api/v1/files/${picture.id}/thumbnail` : null;
}
