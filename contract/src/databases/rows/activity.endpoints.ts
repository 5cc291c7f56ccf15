import * as z from 'zod/mini';
import { defineEndpoint } from '../../core/api/endpoint.ts';
import { idParams } from '../../core/schemas/params.ts';
import { databaseErrors as errors } from '../databases.errors.ts';
import { databaseVariant } from '../databases.permissions.ts';
import * as schemas from './activity.schema.ts';

const ROW = '/databases/:id/rows/:row_id';

export const listRowActivity = defineEndpoint({
  method: 'GET',
  path: `${ROW}/activity`,
  summary: 'List the activity of a row, latest first',
  params: idParams(ROW),
  query: schemas.ActivityPage,
  response: z.array(schemas.Activity),
  errors: [errors.database_not_found, errors.row_not_found],
  permission: databaseVariant.see,
});
