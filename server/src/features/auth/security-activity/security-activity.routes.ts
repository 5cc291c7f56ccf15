import * as endpoints from '@workflow/contract/auth/security-activity/security-activity.endpoints.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listSecurityEvents } from './security-activity.service.ts';

export const securityActivityRoutes: readonly Route[] = [
  route(endpoints.listSecurityEvents, async ({ reader, actor, query }) => ({
    events: await listSecurityEvents(reader, actor, query),
  })),
];
