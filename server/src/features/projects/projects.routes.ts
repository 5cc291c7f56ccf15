import * as endpoints from '@workflow/contract/projects/projects.endpoints.ts';
import { projectVariant as variant } from '@workflow/contract/projects/projects.permissions.ts';
import { connectionSignal } from '../../platform/http/connection-signal.ts';
import { type Route, type RouteOptions, route } from '../../platform/http/route.ts';
import { projectDefaults, projectRelations } from '../databases/databases.service.ts';
import * as properties from '../databases/properties/properties.service.ts';
import { initializeProperties, initializeRelations } from '../databases/properties/relations.service.ts';
import { getBoard, getGantt } from './projects.views.service.ts';

const initial = { properties: projectDefaults, relations: projectRelations };

/** The server may have to read every task for this request. */
const HEAVY: RouteOptions = { isHeavy: true };

export const projectRoutes: readonly Route[] = [
  route(endpoints.initializeProjectDefaults, ({ tx, actor, params }) =>
    initializeProperties(tx, actor, { variant, databaseId: params.id }, initial),
  ),
  route(endpoints.initializeProjectRelations, ({ tx, actor, params }) =>
    initializeRelations(tx, actor, { variant, databaseId: params.id }, projectRelations),
  ),
  route(endpoints.deleteProjectProperty, async ({ tx, actor, params, reply }) => {
    const address = await properties.addressOfProperty(tx, actor, variant, params.property_id);
    await properties.deleteProperty(tx, actor, address, connectionSignal(reply));
  }),

  route(endpoints.getBoard, ({ reader, actor, params }) => getBoard(reader, actor, params.id), HEAVY),
  route(endpoints.getGantt, ({ reader, actor, params }) => getGantt(reader, actor, params.id), HEAVY),
];
