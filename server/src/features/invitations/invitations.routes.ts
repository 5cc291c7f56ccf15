import * as endpoints from '@workflow/contract/invitations/invitations.endpoints.ts';
import type { FastifyRequest } from 'fastify';
import { type Route, route } from '../../platform/http/route.ts';
import { mailLanguageOf } from '../../platform/mail/mail-language.ts';
import type { InvitationParts } from './invitations.create.ts';
import * as emails from './invitations.email.service.ts';
import * as invitations from './invitations.service.ts';

const languageOf = ({ headers }: FastifyRequest) => mailLanguageOf(headers['accept-language']);

export function invitationRoutes(parts: InvitationParts): readonly Route[] {
  const { mailLimits } = parts;
  return [
    route(endpoints.listInvitations, async ({ reader, actor, params }) => ({
      invitations: await invitations.listInvitations(reader, actor, params.id),
    })),
    route(endpoints.createLinkInvitation, ({ tx, actor, params, body }) =>
      invitations.createLinkInvitation(tx, actor, parts, params.id, body),
    ),
    route(endpoints.createEmailInvitation, async ({ tx, actor, params, body, request }) => {
      await mailLimits.countRequested(actor.userId, request.raw, 1);
      return emails.inviteByEmail(tx, actor, parts, params.id, body, languageOf(request));
    }),
    route(endpoints.createEmailInvitations, async ({ tx, actor, params, body, request }) => {
      await mailLimits.countRequested(actor.userId, request.raw, body.emails.length);
      return emails.inviteManyByEmail(tx, actor, parts, params.id, body, languageOf(request));
    }),
    route(endpoints.resendInvitation, async ({ tx, actor, params, request }) => {
      await mailLimits.countRequested(actor.userId, request.raw, 1);
      return emails.resendInvitation(tx, actor, parts, params.invitation, languageOf(request));
    }),
    route(endpoints.copyInvitationLink, ({ tx, actor, params }) =>
      invitations.copyInvitationLink(tx, actor, parts, params.invitation),
    ),
    route(endpoints.revokeInvitation, ({ tx, actor, params }) =>
      invitations.revokeInvitation(tx, actor, params.invitation),
    ),
    route(endpoints.previewInvitation, ({ reader, params }) =>
      invitations.previewInvitation(reader, params.invitation),
    ),
    route(endpoints.acceptInvitation, ({ tx, actor, body }) =>
      invitations.acceptInvitation(tx, actor, body.token),
    ),
  ];
}
