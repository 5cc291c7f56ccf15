import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { pressButton } from '@workflow/contract/databases/buttons/buttons.endpoints.ts';
import type { PressedButton } from '@workflow/contract/databases/buttons/buttons.schema.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { isWebAddress } from '@workflow/contract/databases/property-types/families/address.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { call, detailOf } from '../../../platform/api.ts';
import { toast } from '../../../ui/toast.ts';
import { applyRowsUpdated } from '../databases.events.ts';
import { databasesTexts as texts } from '../databases.texts.ts';
import type { CellPlace } from '../property-types/property-type-view.ts';
import { reserve } from './rows.deeds.ts';
import { editFrom } from './rows.mutations.ts';
import type { PendingEdit } from './rows.pending.ts';

type ButtonPlace = Pick<CellPlace, 'workspaceId' | 'property'>;

/** What the server took checked; it opens beside the product, which it learns nothing of. */
function openAddress(url: string): void {
  if (!isWebAddress(url)) return;
  const open = () => window.open(url, '_blank', 'noopener,noreferrer');
  // A browser opens nothing long after the press: then it is a press of its own.
  if (navigator.userActivation?.isActive ?? true) open();
  else toast.success(texts.pressed, url, { label: texts.open, run: open });
}

interface Press {
  readonly row: Row;
  readonly answered: ReturnType<typeof reservePress>;
}

/** What a press sets can be undone as any edit, and has its place among them from the press on. */
export const reservePress = (databaseId: string) =>
  reserve<Record<'done' | 'undone', readonly PendingEdit[]>>(databaseId, (set) => ({
    done: { edits: () => set()?.done ?? [] },
    undone: { edits: () => set()?.undone ?? [] },
  }));

/** What a press has set, and what takes it back. */
function setBy({ rows, was }: PressedButton) {
  const edits = rows.flatMap(({ id: row_id, cells }) =>
    Object.keys(was).map((property_id) => {
      const [before, after] = [was[property_id], cells[property_id]] as (CellValue | null)[];
      const to = (from: CellValue | null = null, value: CellValue | null = null) =>
        editFrom(from, { row_id, property_id, value });
      return { done: to(before, after), undone: to(after, before) };
    }),
  );
  if (edits.length === 0) return null;
  return { done: edits.map(({ done }) => done), undone: edits.map(({ undone }) => undone) };
}

export const pressing = (client: QueryClient, { workspaceId, property }: ButtonPlace) => {
  const { database_id, id } = property;
  return {
    scope: { id: `cells of ${database_id}` },
    mutationFn: ({ row }: Press) =>
      call(pressButton, {
        params: { id: database_id, row_id: row.id, property_id: id },
        body: { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      }),
    onSuccess: (pressed: PressedButton, { answered }: Press) => {
      const { rows, url } = pressed;
      applyRowsUpdated(client, { workspace_id: workspaceId, database_id, rows });
      answered(setBy(pressed));
      if (url !== null) openAddress(url);
    },
    onError: (error: unknown, { answered }: Press) => {
      answered(null);
      toast.error(detailOf(error, texts.pressFailed));
    },
  };
};

/** Presses a button of a row. */
export function usePressButton(place: ButtonPlace) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(pressing(client, place));
  const { database_id } = place.property;
  return { press: (row: Row) => mutate({ row, answered: reservePress(database_id) }), isPending };
}
