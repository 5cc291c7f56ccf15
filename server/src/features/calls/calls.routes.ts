import { callEndpoints, declineDmCall } from '@workflow/contract/calls/calls.endpoints.ts';
import { faces } from '@workflow/contract/conversations/faces.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { declineCall, getActiveCall } from './calls.service.ts';

export const callRoutes: readonly Route[] = [
  ...faces.map((face) =>
    route(callEndpoints(face).getActiveCall, async ({ reader, actor, params }) => ({
      active_call: await getActiveCall(reader, actor, face, params.id),
    })),
  ),
  route(declineDmCall, ({ tx, actor, params }) => declineCall(tx, actor, params.id)),
];
