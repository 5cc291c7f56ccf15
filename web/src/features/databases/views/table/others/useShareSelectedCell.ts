import { selectCell } from '@workflow/contract/databases/databases.events.ts';
import { SELECTED_CELL_REPEATED_MS } from '@workflow/contract/databases/databases.limits.ts';
import { useEffect } from 'react';
import { emit } from '../../../../../platform/socket/socket.ts';

/** Moving through cells with the arrow keys sends only the cell in which the user stays for so long. */
const SETTLED_AFTER_MS = 200;
/** A refused event is repeated soon, because the tab may just be joining the database. */
const RETRY_AFTER_MS = 1_000;

/** Shows the others who have the database open which cell the user has selected. Null means that the user is in no cell. */
export function useShareSelectedCell(
  databaseId: string,
  rowId: string | null,
  propertyId: string | null,
): void {
  useEffect(() => {
    if (rowId === null || propertyId === null) return;
    const send = (cell: { row_id: string; property_id: string } | null) =>
      emit(selectCell, { database_id: databaseId, cell });
    let hasLeft = false;
    let isSent = false;
    let timer: ReturnType<typeof setTimeout>;
    const share = async () => {
      const isVisible = document.visibilityState === 'visible';
      isSent ||= isVisible;
      const isRefused = isVisible && !(await send({ row_id: rowId, property_id: propertyId })).ok;
      if (!hasLeft) timer = setTimeout(share, isRefused ? RETRY_AFTER_MS : SELECTED_CELL_REPEATED_MS);
    };
    timer = setTimeout(share, SETTLED_AFTER_MS);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      if (isSent) void send(null);
    };
  }, [databaseId, rowId, propertyId]);
}
