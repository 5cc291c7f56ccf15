import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import type { ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';

/** Whose cells can hold a picture. */
export const canHoldCover = ({ type }: Property): boolean => type === 'file';

/** The property whose pictures the cards show: the one that is chosen, else the first that can have some; none where that was chosen. */
export function findCoverProperty(
  properties: readonly Property[],
  { cover_by, gallery }: Pick<ViewConfig, 'cover_by' | 'gallery'>,
): Property | undefined {
  if (gallery?.is_coverless) return undefined;
  const covers = properties.filter(canHoldCover);
  return covers.find(({ id }) => id === cover_by) ?? covers[0];
}

/** Where the picture of a row is; null where the cell holds none. */
export const createCoverUrlGetter =
  ({ id }: Property) =>
  ({ cells }: Pick<Row, 'cells'>): string | null => {
    const files = (cells[id] ?? []) as readonly FileItem[];
    const picture = files.find(({ has_picture }) => has_picture);
    return picture ? `/api/v1/files/${picture.id}/thumbnail` : null;
  };
