import { defineEndpoint } from '../../core/api/endpoint.ts';
import { idParams } from '../../core/schemas/params.ts';
import { databaseErrors as errors } from '../databases.errors.ts';
import { databaseVariant } from '../databases.permissions.ts';
import * as schemas from './views.schema.ts';

const VIEW = '/databases/:id/views/:view_id';

export const createView = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/views',
  summary: 'Create a shared or private view',
  params: idParams('/databases/:id/views'),
  body: schemas.NewView,
  response: schemas.View,
  status: 201,
  statusWhenExisting: 200,
  errors: [errors.database_not_found, errors.query_not_valid, errors.too_many_views],
  permission: databaseVariant.edit,
});

export const updateView = defineEndpoint({
  method: 'PATCH',
  path: VIEW,
  summary: 'Update or move a view',
  params: idParams(VIEW),
  body: schemas.ViewChanges,
  response: schemas.View,
  errors: [errors.database_not_found, errors.view_not_found, errors.query_not_valid, errors.too_many_views],
  permission: databaseVariant.edit,
});

export const deleteView = defineEndpoint({
  method: 'DELETE',
  path: VIEW,
  summary: 'Delete a view',
  params: idParams(VIEW),
  status: 204,
  errors: [errors.database_not_found, errors.view_not_found],
  permission: databaseVariant.edit,
});
