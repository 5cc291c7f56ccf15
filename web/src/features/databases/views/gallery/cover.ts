import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import type { ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';

/** Whether the property's cells can contain images. */
export const canHoldCover = ({ type }: Property): boolean => type === 'file';

/** Returns the property that provides the cover images: the chosen one, or the first file property. Undefined if covers are turned off. */
export function findCoverProperty(
  properties: readonly Property[],
  { cover_by, gallery }: Pick<ViewConfig, 'cover_by' | 'gallery'>,
): Property | undefined {
  if (gallery?.is_coverless) return undefined;
  const covers = properties.filter(canHoldCover);
  return covers.find(({ id }) => id === cover_by) ?? covers[0];
}

/** Returns a function that reads a row's cover URL, or null if the cell contains no image. */
export const createCoverUrlGetter =
  ({ id }: Property) =>
  ({ cells }: Pick<Row, 'cells'>): string | null => {
    const files = (cells[id] ?? []) as readonly FileItem[];
    const picture = files.find(({ has_picture }) => has_picture);
    return picture ? `/api/v1/files/${picture.id}/thumbnail` : null;
  };
