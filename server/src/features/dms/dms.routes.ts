import * as endpoints from '@workflow/contract/dms/dms.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as dms from './dms.service.ts';
import * as groups from './group-dms.service.ts';

/** The messages feature serves the messages of DMs. */
export const dmRoutes: readonly Route[] = [
  route(endpoints.listDms, ({ reader, actor, params, query }) =>
    dms.listDms(reader, actor, params.workspace_id, query),
  ),
  route(endpoints.startDm, async ({ tx, actor, body, respondExisting }) => {
    const others = 'other_user_id' in body ? [body.other_user_id] : body.other_user_ids;
    const { dm, isNew } = await dms.startDm(tx, actor, body.workspace_id, others);
    if (!isNew) respondExisting();
    return dm;
  }),
  route(endpoints.markDmRead, ({ tx, actor, params }) => dms.markDmRead(tx, actor, params.id)),
  route(endpoints.updateGroupDm, ({ tx, actor, params, body }) =>
    groups.renameGroup(tx, actor, params.id, body.name || null),
  ),
  route(endpoints.addGroupDmMembers, ({ tx, actor, params, body }) =>
    groups.addMembers(tx, actor, params.id, body.user_ids),
  ),
  route(endpoints.leaveGroupDm, ({ tx, actor, params }) => groups.leaveGroup(tx, actor, params.id)),
];
