import * as endpoints from '@workflow/contract/preferences/preferences.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { changePreferences, getPreferences } from './preferences.service.ts';

export const preferenceRoutes: readonly Route[] = [
  route(endpoints.getPreferences, ({ reader, actor }) => getPreferences(reader, actor)),
  route(endpoints.putPreferences, ({ tx, actor, body }) => changePreferences(tx, actor, body)),
];
