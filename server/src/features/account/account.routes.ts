import * as endpoints from '@workflow/contract/account/account.endpoints.ts';
import { preparedRoute, type Route, route } from '../../platform/http/route.ts';
import { hashPassword, type NoticeParts, securityNoticeFor } from '../auth/auth.access.ts';
import { changePassword, deleteAccount } from './account.service.ts';
import { exportAccount } from './data-export.service.ts';

export const accountRoutes = (parts: NoticeParts): readonly Route[] => [
  preparedRoute(
    endpoints.changePassword,
    ({ body }) => hashPassword(body.new_password),
    ({ tx, actor, body, prepared, request }) =>
      changePassword(tx, actor, body.current_password, prepared, securityNoticeFor(parts, request)),
  ),
  route(endpoints.exportAccount, async ({ reader, actor }) => exportAccount(reader, actor)),
  route(endpoints.deleteAccount, ({ tx, actor, body, request }) =>
    deleteAccount(tx, actor, body.password, securityNoticeFor(parts, request)),
  ),
];
