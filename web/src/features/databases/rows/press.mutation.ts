import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pressButton } from '@workflow/contract/databases/buttons/buttons.endpoints.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { isWebAddress } from '@workflow/contract/databases/property-types/families/address.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { call, detailOf } from '../../../platform/api.ts';
import { toast } from '../../../ui/toast.ts';
import { applyRowsUpdated } from '../databases.events.ts';
import { databasesTexts as texts } from '../databases.texts.ts';
import type { CellPlace } from '../property-types/property-type-view.ts';
import { rememberEdits } from './rows.history.ts';

/** What the server took checked; it opens beside the product, which it learns nothing of. */
function openAddress(url: string): void {
  if (!isWebAddress(url)) return;
  const open = () => window.open(url, '_blank', 'noopener,noreferrer');
  // A browser opens nothing long after the press: then it is a press of its own.
  if (navigator.userActivation?.isActive ?? true) open();
  else toast.success(texts.pressed, url, { label: texts.open, run: open });
}

/** Presses a button of a row, as it is shown then: what it set can be undone as any edit. */
export function usePressButton({ workspaceId, property }: Pick<CellPlace, 'workspaceId' | 'property'>) {
  const client = useQueryClient();
  const { database_id, id, config } = property;
  return useMutation({
    scope: { id: `cells of ${database_id}` },
    mutationFn: (row: Row) =>
      call(pressButton, {
        params: { id: database_id, row_id: row.id, property_id: id },
        body: { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      }),
    onSuccess: ({ rows, url }, row) => {
      applyRowsUpdated(client, { workspace_id: workspaceId, database_id, rows });
      const actions = (config.actions ?? []) as readonly { property_id?: string }[];
      const set = new Set(actions.flatMap((action) => action.property_id ?? []));
      const edits = rows
        .filter((one) => one.id === row.id)
        .flatMap(({ cells }) => Object.entries(cells))
        .filter(([property_id]) => set.has(property_id))
        .map(([property_id, value]) => ({ row_id: row.id, property_id, value: value as CellValue | null }));
      rememberEdits(database_id, [row], edits);
      if (url !== null) openAddress(url);
    },
    onError: (error) => toast.error(detailOf(error, texts.pressFailed)),
  });
}
