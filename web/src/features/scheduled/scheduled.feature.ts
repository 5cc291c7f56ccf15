import type { Feature } from '../../platform/feature/feature.ts';
import { removeMessagesOfDeletedChannels, scheduledAppliers } from './scheduled.events.ts';

export const scheduled: Feature = {
  name: 'scheduled',
  appliers: scheduledAppliers,
  feeds: [removeMessagesOfDeletedChannels],
};
