import type { Feature } from '../../platform/feature.ts';
import { scheduledAppliers } from './scheduled.events.ts';

export const scheduled: Feature = { name: 'scheduled', appliers: scheduledAppliers };
