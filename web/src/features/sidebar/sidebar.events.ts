import { arrangementChanged } from '@workflow/contract/sidebar/sidebar.events.ts';
import type { Arrangement } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { mergeArrangement, sidebarKey } from './sidebar.cache.ts';

export const applyArrangementChanged: Applier<typeof arrangementChanged> = (client, received) =>
  updateCacheAndPendingFetches<Arrangement>(client, sidebarKey(received.workspace_id), (known) =>
    mergeArrangement(known, received),
  );

export const sidebarAppliers = [defineApplier(arrangementChanged, applyArrangementChanged)];
