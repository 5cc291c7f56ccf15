import type { Feature } from '../../platform/feature.ts';
import { createAnnouncedMessages, linksFor } from '../messages/messages.service.ts';
import { scheduledWorkers } from './scheduled.jobs.ts';
import { scheduledRoutes } from './scheduled.routes.ts';

export const scheduled: Feature = (platform) => ({
  foreignTables: { reads: ['conversations'] },
  routes: scheduledRoutes,
  workers: scheduledWorkers({ announced: createAnnouncedMessages(), linksOf: linksFor(platform) }),
});
