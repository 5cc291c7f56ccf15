import { arrangementChanged } from '@workflow/contract/arrangement/arrangement.events.ts';
import type { Arrangement } from '@workflow/contract/arrangement/arrangement.schema.ts';
import { type Applier, applies } from '../../platform/applier.ts';
import { changeCached } from '../../platform/live-query.ts';
import { arrangementKey, withArrangement } from './arrangement.cache.ts';

export const applyArrangementChanged: Applier<typeof arrangementChanged> = (client, heard) =>
  changeCached<Arrangement>(client, arrangementKey(heard.workspace_id), (known) =>
    withArrangement(known, heard),
  );

export const arrangementAppliers = [applies(arrangementChanged, applyArrangementChanged)];
