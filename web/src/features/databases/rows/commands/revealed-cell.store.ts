import { createUserStore } from '../../../../platform/session/user-store.ts';
import type { ChangedCell } from './row-command.ts';

interface RevealedCell {
  readonly databaseId: string;
  readonly cell: ChangedCell;
}

/** The cell to bring into view, because undo or redo has just changed it. */
export const useRevealedCell = createUserStore<{ readonly revealed: RevealedCell | null }>(() => ({
  revealed: null,
}));

export const revealCell = (databaseId: string, cell: ChangedCell): void =>
  useRevealedCell.setState({ revealed: { databaseId, cell } });
