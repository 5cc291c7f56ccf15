import * as z from 'zod/mini';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { idParams } from '../core/schemas/params.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { createContent } from '../workspaces/workspaces.permissions.ts';
import { databaseErrors as errors } from './databases.errors.ts';
import { databaseVariant, listDatabasesPermission } from './databases.permissions.ts';
import * as schemas from './databases.schema.ts';
import type { DatabaseVariant } from './databases.variant.ts';

export * from './properties/properties.endpoints.ts';
export * from './query/row-query.endpoints.ts';
export * from './rows/activity.endpoints.ts';
export * from './rows/cells.endpoints.ts';
export * from './rows/rows.endpoints.ts';
export * from './views/views.endpoints.ts';

/** Builds the endpoints that databases and projects share, under the paths of the given variant (`/databases` with rows or `/projects` with tasks). */
export const databaseEndpoints = <const Variant extends DatabaseVariant>(variant: Variant) =>
  cacheByVariant(variant, databaseEndpoints, () => {
    const { kind, row, absent, absentRow }: DatabaseVariant = variant;
    const all = `/${variant.kind}s` as `/${Variant['kind']}s`;
    const one = `${all}/:id` as const;
    const rows = `${one}/${variant.row}s` as `${typeof one}/${Variant['row']}s`;
    const oneRow = `${rows}/:${variant.row}_id` as `${typeof rows}/:${Variant['row']}_id`;
    return {
      listDatabases: defineEndpoint({
        method: 'GET',
        path: all,
        summary: `List the ${kind}s of a workspace by title`,
        query: schemas.DatabaseList,
        response: z.array(schemas.Database),
        errors: [workspaceErrors.workspace_not_found],
        permission: listDatabasesPermission,
      }),
      createDatabase: defineEndpoint({
        method: 'POST',
        path: all,
        summary: `Create a ${kind}`,
        query: z.object({ workspace_id: Id }),
        body: schemas.NewDatabase,
        response: schemas.Database,
        status: 201,
        errors: [workspaceErrors.workspace_not_found, errors.too_many_databases],
        permission: createContent,
      }),
      getDatabase: defineEndpoint({
        method: 'GET',
        path: one,
        summary: `Get a ${kind} with its properties, its views and its first ${row}s`,
        params: idParams(one),
        response: schemas.DatabaseContent,
        errors: [absent],
        permission: variant.see,
      }),
      updateDatabase: defineEndpoint({
        method: 'PATCH',
        path: one,
        summary: `Update the title, icon or default view of a ${kind}`,
        params: idParams(one),
        body: schemas.DatabaseChanges,
        response: schemas.Database,
        errors: [absent],
        permission: variant.edit,
      }),
      deleteDatabase: defineEndpoint({
        method: 'DELETE',
        path: one,
        summary: `Move a ${kind} to the trash`,
        params: idParams(one),
        status: 204,
        errors: [absent],
        permission: variant.remove,
      }),
      restoreDatabase: defineEndpoint({
        method: 'POST',
        path: `${one}/restore`,
        summary: `Restore a ${kind} from the trash`,
        params: idParams(one),
        response: schemas.Database,
        errors: [absent, errors.too_many_databases],
        permission: variant.remove,
      }),
      createProperty: defineEndpoint({
        method: 'POST',
        path: `${one}/properties`,
        summary: `Add a property to a ${kind}`,
        params: idParams(one),
        body: schemas.NewProperty,
        response: schemas.Property,
        status: 201,
        errors: [
          absent,
          errors.config_not_valid,
          errors.one_title_property,
          errors.too_many_properties,
          errors.formulas_too_large,
        ],
        permission: variant.edit,
      }),
      createRow: defineEndpoint({
        method: 'POST',
        path: rows,
        summary: `Create a ${row}`,
        params: idParams(rows),
        body: schemas.NewRow,
        response: schemas.Row,
        status: 201,
        statusWhenExisting: 200,
        errors: [
          absent,
          absentRow,
          errors.property_not_found,
          errors.cell_not_valid,
          errors.row_too_large,
          errors.no_title_property,
        ],
        permission: variant.edit,
      }),
      updateRow: defineEndpoint({
        method: 'PATCH',
        path: oneRow,
        summary: `Update cells of a ${row}, or move it`,
        params: idParams(oneRow),
        body: schemas.RowChanges,
        response: schemas.Row,
        errors: [
          absent,
          absentRow,
          errors.property_not_found,
          errors.cell_not_valid,
          errors.row_too_large,
          errors.no_title_property,
        ],
        permission: variant.edit,
      }),
    };
  });

export const {
  listDatabases,
  createDatabase,
  getDatabase,
  updateDatabase,
  deleteDatabase,
  restoreDatabase,
  createProperty,
  createRow,
  updateRow,
} = databaseEndpoints(databaseVariant);
