import { callEndpoints, declineDmCall } from '@workflow/contract/calls/calls.endpoints.ts';
import { variants } from '@workflow/contract/conversations/variants.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { declineCall, getActiveCall } from './calls.service.ts';

export const callRoutes: readonly Route[] = [
  ...variants.map((variant) =>
    route(callEndpoints(variant).getActiveCall, async ({ reader, actor, params }) => ({
      active_call: await getActiveCall(reader, actor, variant, params.id),
    })),
  ),
  route(declineDmCall, ({ tx, actor, params }) => declineCall(tx, actor, params.id)),
];
