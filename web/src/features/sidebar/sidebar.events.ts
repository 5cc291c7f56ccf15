import { arrangementChanged } from '@workflow/contract/arrangement/arrangement.events.ts';
import type { Arrangement } from '@workflow/contract/arrangement/arrangement.schema.ts';
import { changeCached } from '../../platform/cache/live-query.ts';
import { type Applier, applies } from '../../platform/feature/applier.ts';
import { arrangementKey, withArrangement } from './sidebar.cache.ts';

export const applyArrangementChanged: Applier<typeof arrangementChanged> = (client, heard) =>
  changeCached<Arrangement>(client, arrangementKey(heard.workspace_id), (known) =>
    withArrangement(known, heard),
  );

export const arrangementAppliers = [applies(arrangementChanged, applyArrangementChanged)];
