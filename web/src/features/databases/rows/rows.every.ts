import { useQueryClient } from '@tanstack/react-query';
import { queryRows } from '@workflow/contract/databases/databases.endpoints.ts';
import { ROW_PAGE_MAX, ROWS_AT_ONCE_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { toast } from '../../../ui/toast.ts';
import { wordsOf } from '../databases.texts.ts';
import { cellsDeed } from './cells.deeds.ts';
import { begunBy, type Deed, type DeedPlace, togetherDeed } from './deeds.ts';
import { trashDeed } from './rows.deeds.ts';
import { useDeeds } from './rows.history.ts';
import { rowsTexts as texts } from './rows.texts.ts';

export interface Progress {
  readonly done: number;
  /** Null until it is known. */
  readonly total: number | null;
}

/** Every row that a filter lets through, as far as `kept` keeps it: there may be very many. */
async function listEvery<T>(place: DeedPlace, filter: Filter | null, kept: (row: Row) => T): Promise<T[]> {
  const every: T[] = [];
  for (let after: string | null = null; ; ) {
    const page: { rows: Row[]; next: string | null } = await call(queryRows, {
      params: { id: place.database.id },
      body: { filter, sorts: [], limit: ROW_PAGE_MAX, after },
    });
    for (const row of page.rows) every.push(kept(row));
    if (page.next === null) return every;
    after = page.next;
  }
}

interface Doing<T> {
  readonly kept: (row: Row) => T;
  /** What is done to some of them; null where that is nothing. */
  readonly deedOf: (some: readonly T[]) => Deed | null;
  readonly failed: string;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Does something to every row that a filter lets through as it begins, a batch after the other; taken back and done again it is about those
 * rows and no others. What was done before one failed can be taken back.
 */
export function everyRowDeed<T>(
  place: DeedPlace,
  filter: Filter | null,
  { kept, deedOf, failed, onProgress }: Doing<T>,
): Deed {
  return begunBy(failed, async (settle) => {
    onProgress({ done: 0, total: null });
    const every = await listEvery(place, filter, kept);
    const deeds: Deed[] = [];
    for (let done = 0; done < every.length; done += ROWS_AT_ONCE_MAX) {
      onProgress({ done, total: every.length });
      const deed = deedOf(every.slice(done, done + ROWS_AT_ONCE_MAX));
      if (!deed) continue;
      try {
        await deed.send('done');
      } finally {
        if (deed.hasEffect()) settle(togetherDeed([...deeds, deed]));
      }
      deeds.push(deed);
    }
  });
}

export interface EveryRow {
  /** Of what is being done; null where nothing is. */
  readonly progress: Progress | null;
  readonly remove: () => void;
  readonly set: (property: Property, value: CellValue | null) => void;
}

/** What is done to all rows of a view, also to those that are not loaded; `onDone` once it is done. */
export function useEveryRow(
  database: DeedPlace['database'],
  filter: Filter | null,
  onDone: () => void,
): EveryRow {
  const client = useQueryClient();
  const place = { client, database };
  const { perform, takeBack } = useDeeds(database);
  const [progress, setProgress] = useState<Progress | null>(null);
  const begin = <T>(doing: Omit<Doing<T>, 'onProgress'>, said: (count: number) => string) => {
    if (progress) return;
    let total = 0;
    const deed = everyRowDeed(place, filter, {
      ...doing,
      onProgress: (now) => {
        total = now.total ?? 0;
        setProgress(now);
      },
    });
    const { send } = deed;
    const ending: Deed = { ...deed, send: (way) => send(way).finally(() => setProgress(null)) };
    const onSuccess = () => {
      onDone();
      toast.success(said(total), `rows of ${database.id}`, {
        label: texts.undo,
        run: () => takeBack(ending),
      });
    };
    perform(ending, { onSuccess });
  };
  return {
    progress,
    remove: () =>
      begin(
        {
          kept: ({ id }) => id,
          deedOf: (ids) => trashDeed(place, ids),
          failed: wordsOf(database.kind).deleteFailed,
        },
        (count) => texts.deleted({ count }),
      ),
    set: ({ id: property_id }, value) =>
      begin(
        {
          kept: ({ id, cells }) => ({ id, cells: { [property_id]: cells[property_id] ?? null } }) as Row,
          deedOf: (rows) =>
            cellsDeed(
              place,
              rows,
              rows.map(({ id: row_id }) => ({ row_id, property_id, value })),
            ),
          failed: wordsOf(database.kind).editFailed,
        },
        (count) => texts.set({ count }),
      ),
  };
}
