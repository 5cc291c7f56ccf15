import * as endpoints from '@workflow/contract/invitations/invitations.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as invitations from './invitations.service.ts';

export function invitationRoutes(publicUrl: () => string): readonly Route[] {
  return [
    route(endpoints.listInvitations, async ({ reader, actor, params }) => ({
      invitations: await invitations.listInvitations(reader, actor, params.id),
    })),
    route(endpoints.createLinkInvitation, ({ tx, actor, params, body }) =>
      invitations.createLinkInvitation(tx, actor, params.id, body, publicUrl()),
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
