import { defineApiDocsPart } from '../../core/api/api-docs.ts';
import { exampleProperty } from '../databases.samples.ts';
import * as endpoints from './properties.endpoints.ts';
import * as schemas from './properties.schema.ts';

export const propertiesApiDocs = defineApiDocsPart(
  { schemas, endpoints },
  {
    operations: {
      updateProperty:
        'Owners, admins and members. Omitted fields keep their values. Two properties of a database cannot have the same name. Options are matched by `id`: an option with a new value is renamed in all cells, and an option that is missing from the list is removed from all cells.',
      deleteProperty:
        'Owners, admins and members. `restoreProperty` restores the property with its cells. The title property can’t be deleted.',
      restoreProperty:
        'Owners, admins and members. Returns the property unchanged if it is not deleted. If another property has its name by now, the name gets a number.',
      previewConversion: 'Owners, admins and members. Changes nothing.',
      convertProperty:
        'Owners, admins and members. Each value is converted through its text form; choice types gain the options that the values need. Values that can’t be converted become empty. `undoConversion` restores them.',
      undoConversion:
        'Owners, admins and members. Restores every value, including the values that the conversion lost. Fails if a value was changed or the property was converted again after the conversion.',
    },
    schemas: {
      PropertyType: { description: 'The type of the values in the cells of a property.', example: 'select' },
      Property: {
        description: 'A property: a column of a table.',
        fields: {
          config: 'The configuration; its fields depend on the property type.',
          position: 'A fractional index. Properties are listed in ascending order of it.',
        },
        example: exampleProperty,
      },
      NewProperty: {
        description: 'A property to create.',
        fields: {
          name: 'If another property of the database has the name, the new one gets a number: `Price 2`.',
          config: 'The configuration; its fields depend on the property type. Omitted fields get defaults.',
        },
        example: { name: 'Delivered', type: 'date', config: {} },
      },
      PropertyChanges: {
        description: 'The fields to change. Omitted fields keep their values.',
        fields: {
          config:
            'Replaces the current configuration. An option without an id is matched by its value. When an option is renamed, all cells that hold it are updated.',
          was: 'The configuration that the client edited. The server merges the change, so options and settings that other users have changed since then are preserved.',
          after: 'The id of the property to place this one after; `null` moves it to the first position.',
        },
        example: { name: 'State' },
      },
      Conversion: {
        description: 'The new type of a property.',
        fields: { name: 'A new name to set in the same step. The name stays the same when omitted.' },
        example: { type: 'multi_select' },
      },
      ConversionPreview: {
        description: 'How many values a type change would keep, shorten or lose.',
        example: { values: 120, lost: 4, shortened: 0 },
      },
    },
  },
);
