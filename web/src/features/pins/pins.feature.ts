import type { Feature } from '../../platform/feature/feature.ts';
import { pinsAppliers } from './pins.events.ts';

export const pins: Feature = { name: 'pins', appliers: pinsAppliers };
