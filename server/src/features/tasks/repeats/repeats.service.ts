import { dateInZone } from '@workflow/contract/core/schemas/time-zone.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { NewRepeat } from '@workflow/contract/databases/rows/repeat.schema.ts';
import { LAST_REPEAT_DATE, repeatFrom } from '@workflow/contract/tasks/repeats/repeats.dates.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { requireDatabase } from '../../databases/databases.access.ts';
import { listProperties } from '../../databases/properties/properties.store.ts';
import { getRow, type RowAddress } from '../../databases/rows/rows.service.ts';
import { lockRecords } from '../../databases/rows/rows.store.ts';
import { dueDayOf, storeRepeat } from './next-task.service.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Sets the repeat rule of a task; null stops the repetition. */
export async function setTaskRepeat(
  tx: Tx,
  actor: Actor,
  address: RowAddress,
  rule: NewRepeat | null,
): Promise<Row> {
  const { databaseId, rowId, variant } = address;
  const database = await requireDatabase(tx, actor, databaseId, variant.edit);
  const [record] = await lockRecords(tx, [rowId]);
  if (record?.database_id !== databaseId) fail(variant.rowScope.absent);
  const repeat = rule && (await startRepeat(tx, record, rule));
  if (!isSame(record.repeat, repeat)) await storeRepeat(tx, database, rowId, repeat);
  return getRow(tx, actor, address);
}

/** Starts the series at the due date of the task; dates in the past are skipped. */
async function startRepeat(tx: Tx, record: Parameters<typeof dueDayOf>[0], rule: NewRepeat) {
  const today = dateInZone(rule.time_zone, Date.now());
  const due = dueDayOf(record, await listProperties(tx, record.database_id), rule.time_zone);
  const anchor = due === null || due > LAST_REPEAT_DATE ? today : due;
  return repeatFrom(rule, anchor, anchor > today ? anchor : today);
}
