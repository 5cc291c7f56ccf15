import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { createContext, type RefObject, use } from 'react';
import type { RowGroup } from '../groups/row-groups.tsx';
import type { ViewProps } from '../shown-view.ts';
import type { BoardCell } from './board-cells.ts';

/** A list of cards that is on the screen. */
export interface RenderedCardList {
  readonly cell: BoardCell;
  readonly rows: readonly Row[];
  /** Brings the card in sight and gives it the focus. */
  readonly focus: (rowId: string) => void;
}

/** What every part of a board needs to know of it. */
export interface Board extends ViewProps {
  readonly columns: readonly RowGroup[];
  /** Null where it has none. */
  readonly lanes: readonly RowGroup[] | null;
  readonly nameOf: (group: RowGroup) => string;
  /** What cards say something of. */
  readonly shown: readonly Property[];
  /** Puts a row behind another one of a spot, or first. */
  readonly moveCard: (row: Row, after: string | null, to: BoardCell, from: BoardCell | null) => void;
  readonly addCard: (cell: BoardCell) => void;
  readonly isAdding: boolean;
  /** By the keys of their spots. */
  readonly cardLists: ReadonlyMap<string, RenderedCardList>;
  readonly registerCardList: (cards: RenderedCardList) => () => void;
  /** The card that was moved by a key: the focus goes with it. */
  readonly movedCardId: RefObject<string | null>;
}

export const BoardContext = createContext<Board | null>(null);

export const useBoard = (): Board => use(BoardContext)!;
