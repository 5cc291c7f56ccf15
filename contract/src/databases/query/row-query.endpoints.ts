import { defineEndpoint } from '../../core/api/endpoint.ts';
import { idParams } from '../../core/schemas/params.ts';
import { databaseErrors as errors } from '../databases.errors.ts';
import { databaseVariant } from '../databases.permissions.ts';
import * as schemas from './row-query.schema.ts';

export const listRows = defineEndpoint({
  method: 'GET',
  path: '/databases/:id/rows',
  summary: 'List the rows of a database in their stored order',
  params: idParams('/databases/:id/rows'),
  query: schemas.RowPageQuery,
  response: schemas.RowPage,
  errors: [errors.database_not_found, errors.query_not_valid],
  permission: databaseVariant.see,
});

export const queryRows = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/query',
  summary: 'List rows with a filter and sorts',
  params: idParams('/databases/:id/rows/query'),
  body: schemas.RowQuery,
  response: schemas.QueriedRows,
  errors: [errors.database_not_found, errors.query_not_valid],
  permission: databaseVariant.see,
});

export const countGroups = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/groups',
  summary: 'Group rows by a property and count each group',
  params: idParams('/databases/:id/rows/groups'),
  body: schemas.GroupQuery,
  response: schemas.GroupList,
  errors: [errors.database_not_found, errors.query_not_valid],
  permission: databaseVariant.see,
});

export const calculateRows = defineEndpoint({
  method: 'POST',
  path: '/databases/:id/rows/calculations',
  summary: 'Calculate counts, sums, averages and other figures over filtered rows',
  params: idParams('/databases/:id/rows/calculations'),
  body: schemas.CalculationQuery,
  response: schemas.CalculationList,
  errors: [errors.database_not_found, errors.query_not_valid],
  permission: databaseVariant.see,
});
