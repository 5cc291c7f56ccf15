import * as endpoints from '@workflow/contract/auth/email-address/email-address.endpoints.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { type NoticeParts, securityNoticeFor } from '../security-notice.ts';
import { confirmEmail, type EmailAddresses, getEmailStatus } from './email-address.service.ts';

export const emailAddressRoutes = (parts: NoticeParts, addresses: EmailAddresses): readonly Route[] => [
  route(endpoints.getEmailStatus, ({ reader, actor }) => getEmailStatus(reader, actor)),
  route(endpoints.requestEmailChange, ({ tx, actor, body, request }) =>
    addresses.requestChange(tx, actor, body, securityNoticeFor(parts, request)),
  ),
  route(endpoints.sendEmailConfirmation, ({ tx, actor, request }) =>
    addresses.sendConfirmation(tx, actor, securityNoticeFor(parts, request)),
  ),
  route(endpoints.confirmEmail, ({ tx, body, request }) =>
    confirmEmail(tx, body.token, securityNoticeFor(parts, request)),
  ),
];
