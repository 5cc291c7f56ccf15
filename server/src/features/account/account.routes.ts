import * as endpoints from '@workflow/contract/account/account.endpoints.ts';
import { connectionSignal } from '../../platform/http/connection-signal.ts';
import { preparedRoute, type Route, route } from '../../platform/http/route.ts';
import type { OwnDataSource } from '../../platform/own-data/own-data-source.ts';
import { hashPassword, type NoticeParts, securityNoticeFor } from '../auth/auth.access.ts';
import { changePassword, deleteAccount } from './account.service.ts';
import { exportAccount } from './data-export.service.ts';

export const accountRoutes = (
  parts: NoticeParts & { readonly ownDataSources: () => readonly OwnDataSource[] },
): readonly Route[] => [
  preparedRoute(
    endpoints.changePassword,
    ({ body }) => hashPassword(body.new_password),
    ({ tx, actor, body, prepared, request }) =>
      changePassword(tx, actor, body.current_password, prepared, securityNoticeFor(parts, request)),
  ),
  route(endpoints.exportAccount, ({ reader, actor, reply }) =>
    exportAccount(parts.ownDataSources(), { reader, actor, signal: connectionSignal(reply) }),
  ),
  route(endpoints.deleteAccount, ({ tx, actor, body, request }) =>
    deleteAccount(tx, actor, body.password, securityNoticeFor(parts, request)),
  ),
];
