import { readPositionsChanged } from '@workflow/contract/unread/unread.events.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { recordReadPosition } from './unread.cache.ts';

export const applyReadPositionsChanged: Applier<typeof readPositionsChanged> = (client, { positions }) => {
  for (const position of positions) recordReadPosition(client, position);
};

export const unreadAppliers = [defineApplier(readPositionsChanged, applyReadPositionsChanged)];
