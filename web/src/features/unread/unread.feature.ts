import type { Feature } from '../../platform/feature.ts';
import { unreadAppliers } from './unread.events.ts';

export const unread: Feature = { name: 'unread', appliers: unreadAppliers };
