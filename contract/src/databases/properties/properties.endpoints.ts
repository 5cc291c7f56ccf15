import { defineEndpoint } from '../../core/api/endpoint.ts';
import { idParams } from '../../core/schemas/params.ts';
import { databaseErrors as errors } from '../databases.errors.ts';
import { databaseVariant } from '../databases.permissions.ts';
import * as schemas from './properties.schema.ts';

const PROPERTY = '/databases/:id/properties/:property_id';

export const updateProperty = defineEndpoint({
  method: 'PATCH',
  path: PROPERTY,
  summary: 'Rename, configure or move a property',
  params: idParams(PROPERTY),
  body: schemas.PropertyChanges,
  response: schemas.Property,
  errors: [
    errors.database_not_found,
    errors.property_not_found,
    errors.property_name_taken,
    errors.config_not_valid,
    errors.formulas_too_large,
  ],
  permission: databaseVariant.edit,
});

export const deleteProperty = defineEndpoint({
  method: 'DELETE',
  path: PROPERTY,
  summary: 'Delete a property',
  params: idParams(PROPERTY),
  status: 204,
  errors: [
    errors.database_not_found,
    errors.property_not_found,
    errors.one_title_property,
    errors.formulas_too_large,
  ],
  permission: databaseVariant.edit,
});

export const restoreProperty = defineEndpoint({
  method: 'POST',
  path: `${PROPERTY}/restore`,
  summary: 'Restore a deleted property with its cells',
  params: idParams(PROPERTY),
  response: schemas.Property,
  errors: [
    errors.database_not_found,
    errors.property_not_found,
    errors.too_many_properties,
    errors.config_not_valid,
    errors.formulas_too_large,
  ],
  permission: databaseVariant.edit,
});

export const previewConversion = defineEndpoint({
  method: 'POST',
  path: `${PROPERTY}/conversion/preview`,
  summary: 'Preview a change of the type of a property',
  params: idParams(`${PROPERTY}/conversion/preview`),
  body: schemas.Conversion,
  response: schemas.ConversionPreview,
  errors: [errors.database_not_found, errors.property_not_found, errors.not_convertible],
  permission: databaseVariant.edit,
});

export const convertProperty = defineEndpoint({
  method: 'POST',
  path: `${PROPERTY}/conversion`,
  summary: 'Change the type of a property and convert its values',
  params: idParams(`${PROPERTY}/conversion`),
  body: schemas.Conversion,
  response: schemas.Property,
  errors: [
    errors.database_not_found,
    errors.property_not_found,
    errors.not_convertible,
    errors.property_name_taken,
    errors.formulas_too_large,
  ],
  permission: databaseVariant.edit,
});

export const undoConversion = defineEndpoint({
  method: 'DELETE',
  path: `${PROPERTY}/conversion`,
  summary: 'Undo the last change of the type of a property',
  params: idParams(`${PROPERTY}/conversion`),
  response: schemas.Property,
  errors: [
    errors.database_not_found,
    errors.property_not_found,
    errors.conversion_not_undoable,
    errors.formulas_too_large,
  ],
  permission: databaseVariant.edit,
});
