import { variants } from '@workflow/contract/conversations/variants.ts';
import * as endpoints from '@workflow/contract/sidebar/sidebar.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as arrangement from './sidebar.service.ts';

export const sidebarRoutes: readonly Route[] = [
  route(endpoints.getArrangement, ({ reader, actor, params }) =>
    arrangement.getArrangement(reader, actor, params.id),
  ),
  route(endpoints.updateArrangement, ({ tx, actor, params, body }) =>
    arrangement.updateArrangement(tx, actor, params.id, body),
  ),
  route(endpoints.createSection, ({ tx, actor, params, body }) =>
    arrangement.createSection(tx, actor, params.id, body),
  ),
  route(endpoints.updateSection, ({ tx, actor, params, body }) =>
    arrangement.updateSection(tx, actor, params.id, params.section_id, body),
  ),
  route(endpoints.deleteSection, ({ tx, actor, params }) =>
    arrangement.deleteSection(tx, actor, params.id, params.section_id),
  ),
  ...variants.map((variant) =>
    route(endpoints.arrangementEndpoints(variant).arrangeConversation, ({ tx, actor, params, body }) =>
      arrangement.arrangeConversation(tx, actor, variant, params.id, body),
    ),
  ),
];
