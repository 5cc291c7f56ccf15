import * as endpoints from '@workflow/contract/invitations/invitations.endpoints.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { mailLanguageOf } from '../../platform/mail/mail-language.ts';
import type { InvitationParts } from './invitations.create.ts';
import * as emails from './invitations.email.service.ts';
import * as invitations from './invitations.service.ts';

export function invitationRoutes(parts: InvitationParts): readonly Route[] {
  const requestOf = (actor: Actor, { headers, raw }: FastifyRequest): emails.InvitationRequest => ({
    language: mailLanguageOf(headers['accept-language']),
    countEmails: (count) => parts.mailLimits.countRequested(actor.userId, raw, count),
  });
  return [
    route(endpoints.listInvitations, async ({ reader, actor, params }) => ({
      invitations: await invitations.listInvitations(reader, actor, params.id),
    })),
    route(endpoints.createLinkInvitation, ({ tx, actor, params, body }) =>
      invitations.createLinkInvitation(tx, actor, parts, params.id, body),
    ),
    route(endpoints.createEmailInvitation, ({ tx, actor, params, body, request }) =>
      emails.inviteByEmail(tx, actor, parts, params.id, body, requestOf(actor, request)),
    ),
    route(endpoints.createEmailInvitations, ({ tx, actor, params, body, request }) =>
      emails.inviteManyByEmail(tx, actor, parts, params.id, body, requestOf(actor, request)),
    ),
    route(endpoints.resendInvitation, ({ tx, actor, params, request }) =>
      emails.resendInvitation(tx, actor, parts, params.invitation, requestOf(actor, request)),
    ),
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
