import { buttonEndpoints } from '@workflow/contract/databases/buttons/buttons.endpoints.ts';
import type { DatabaseFace } from '@workflow/contract/databases/databases.face.ts';
import { databaseFaces } from '@workflow/contract/databases/faces.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { pressButton } from './buttons.service.ts';

const routeOf = (face: DatabaseFace): Route =>
  route(buttonEndpoints(face).pressButton, ({ tx, actor, params, body }) => {
    const { id, property_id } = params as { id: string; property_id: string };
    const rowId = (params as Record<string, string>)[`${face.row}_id`]!;
    return pressButton(tx, actor, { face, databaseId: id, rowId }, property_id, body);
  });

export const buttonRoutes: readonly Route[] = databaseFaces.map(routeOf);
