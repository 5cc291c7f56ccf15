import { dmStarted } from '@workflow/contract/dms/dms.events.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { dmsKey, sortDmsById } from './dms.cache.ts';

/** Adds a started direct message. An already cached copy is newer than the event, so it is kept. */
export const applyDmStarted: Applier<typeof dmStarted> = (client, dm) =>
  updateCacheAndPendingFetches<Dm[]>(client, dmsKey(dm.workspace_id), (dms) =>
    dms.some(({ id }) => id === dm.id) ? dms : sortDmsById([...dms, dm]),
  );

export const dmsAppliers = [defineApplier(dmStarted, applyDmStarted)];
