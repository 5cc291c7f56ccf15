import * as endpoints from '@workflow/contract/members/members.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { changeRole } from './members.roles.service.ts';
import * as members from './members.service.ts';

export const memberRoutes: readonly Route[] = [
  route(endpoints.listMembers, async ({ reader, actor, params, query }) => ({
    members: await members.listMembers(reader, actor, params.id, query),
  })),
  route(endpoints.addMember, ({ tx, actor, params, body }) => members.addMember(tx, actor, params.id, body)),
  route(endpoints.updateMember, ({ tx, actor, params, body }) =>
    changeRole(tx, actor, params.id, params.user_id, body.role),
  ),
  route(endpoints.removeMember, ({ tx, actor, params }) =>
    members.removeMember(tx, actor, params.id, params.user_id),
  ),
];
