import type { Feature } from '../../platform/feature/feature.ts';
import { pollsAppliers } from './polls.events.ts';

export const polls: Feature = { name: 'polls', appliers: pollsAppliers };
