import {
  endPropertyOf,
  priorityPropertyOf,
  statusPropertyOf,
} from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, ViewType } from '@workflow/contract/databases/databases.schema.ts';
import type { ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';

/** How a view shows a property. */
export interface ShownProperty {
  readonly property: Property;
  readonly isHidden: boolean;
  readonly isPinned: boolean;
  /** The width of the column in pixels. Null means the default width of the property type. */
  readonly width: number | null;
  /** The calculation in the table footer, or null. */
  readonly calculation: string | null;
}

type SavedProperty = ViewConfig['properties'][number];

/** The default visibility: tables hide sub-task and dependency relations, and cards show only key properties. */
function isHiddenByDefault(property: Property, type: ViewType, properties: readonly Property[]): boolean {
  if (type === 'table') return property.type === 'relation' && Boolean(property.config.role);
  if (type === 'gantt' || type === 'calendar') return true;
  const onCard = [statusPropertyOf, priorityPropertyOf, endPropertyOf].map((find) => find(properties)?.id);
  return property.type !== 'title' && !onCard.includes(property.id);
}

/** Lists the properties in the view's order. Properties that the view has not saved come last. */
export function shownProperties(
  { properties: saved }: Pick<ViewConfig, 'properties'>,
  properties: readonly Property[],
  type: ViewType,
): ShownProperty[] {
  const savedPositions = new Map(saved.map((one, place) => [one.property_id, { one, place }]));
  const positionOf = ({ id }: Property) => savedPositions.get(id)?.place ?? saved.length;
  return properties
    .toSorted((one, other) => positionOf(one) - positionOf(other))
    .map((property) => {
      const known = savedPositions.get(property.id)?.one;
      const isTitle = property.type === 'title';
      return {
        property,
        isHidden: !isTitle && (known ? known.hidden : isHiddenByDefault(property, type, properties)),
        isPinned: known ? known.pinned : isTitle && type === 'table',
        width: known?.width ?? null,
        calculation: known?.calculation ?? null,
      };
    });
}

/** Converts the properties to the form that the view configuration stores. */
export const toSavedProperties = (shown: readonly ShownProperty[]): SavedProperty[] =>
  shown.map(({ property, isHidden, isPinned, width, calculation }) => ({
    property_id: property.id,
    hidden: isHidden,
    pinned: isPinned,
    ...(width !== null && { width }),
    ...(calculation !== null && { calculation }),
  }));

/** Returns the properties with one of them changed. */
export const withPropertyChange = (
  shown: readonly ShownProperty[],
  propertyId: string,
  changes: Partial<Omit<ShownProperty, 'property'>>,
): ShownProperty[] => shown.map((one) => (one.property.id === propertyId ? { ...one, ...changes } : one));
