import { callEndpoints } from '@workflow/contract/calls/calls.endpoints.ts';
import { faces } from '@workflow/contract/conversations/faces.ts';
import { route } from '../../platform/http/route.ts';
import { getActiveCall } from './calls.service.ts';

export const callRoutes = faces.map((face) =>
  route(callEndpoints(face).getActiveCall, async ({ reader, actor, params }) => ({
    active_call: await getActiveCall(reader, actor, face, params.id),
  })),
);
