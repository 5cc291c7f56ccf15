import * as endpoints from '@workflow/contract/auth/passkeys/passkeys.endpoints.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { type NoticeParts, securityNoticeFor } from '../security-notice.ts';
import type { FindSite } from './passkey-site.ts';
import { listPasskeys, type Passkeys } from './passkeys.service.ts';

export const passkeysRoutes = (
  parts: NoticeParts,
  passkeys: Passkeys,
  findSite: FindSite,
): readonly Route[] => [
  route(endpoints.listPasskeys, ({ reader, actor }) => listPasskeys(reader, actor)),
  route(endpoints.getPasskeyCreationOptions, ({ tx, actor, body, request }) =>
    passkeys.createOptions(tx, findSite(request), actor, body.password),
  ),
  route(endpoints.addPasskey, ({ tx, actor, body, request }) =>
    passkeys.add(tx, findSite(request), actor, body, securityNoticeFor(parts, request)),
  ),
  route(endpoints.renamePasskey, ({ tx, actor, params, body }) =>
    passkeys.rename(tx, actor, params.id, body.name),
  ),
  route(endpoints.removePasskey, ({ tx, actor, params, body, request }) =>
    passkeys.remove(tx, actor, { id: params.id, password: body.password }, securityNoticeFor(parts, request)),
  ),
  route(endpoints.getPasskeyRequestOptions, async ({ request }) =>
    passkeys.requestOptions(findSite(request)),
  ),
];
