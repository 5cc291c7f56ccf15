import type { Feature } from '../../platform/feature.ts';
import { reactionsAppliers } from './reactions.events.ts';

export const reactions: Feature = { name: 'reactions', appliers: reactionsAppliers };
