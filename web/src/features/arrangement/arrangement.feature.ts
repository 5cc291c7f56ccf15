import type { Feature } from '../../platform/feature.ts';
import { arrangementAppliers } from './arrangement.events.ts';

export const arrangement: Feature = { name: 'arrangement', appliers: arrangementAppliers };
