import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { propertyTypeViewOf } from '../../property-types/property-types.views.ts';

interface Props {
  row: Row;
  properties: readonly Property[];
  workspaceId: string;
  className: string | undefined;
}

/** Shows a row's values in the given properties, each with the property's icon. Empty values are left out. */
export const PropertyValues = ({ row, properties, workspaceId, className }: Props) =>
  properties
    .filter(({ id }) => row.cells[id] !== undefined)
    .map((property) => {
      const { Icon, Show, containsControls: holdsLinks } = propertyTypeViewOf(property);
      return (
        <span key={property.id} className={className} title={property.name} inert={holdsLinks === true}>
          <Icon size={13} aria-hidden />
          <Show property={property} value={row.cells[property.id]} row={row} workspaceId={workspaceId} />
        </span>
      );
    });
