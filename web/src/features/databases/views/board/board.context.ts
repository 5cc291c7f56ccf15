import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { createContext, type RefObject, use } from 'react';
import type { RowGroup } from '../groups/row-groups.tsx';
import type { ViewProps } from '../shown-view.ts';
import type { BoardCell } from './board-cells.ts';

/** A rendered list of cards. */
export interface RenderedCardList {
  readonly cell: BoardCell;
  readonly rows: readonly Row[];
  /** Scrolls the card into view and focuses it. */
  readonly focus: (rowId: string) => void;
}

/** The shared state of a board. */
export interface Board extends ViewProps {
  readonly columns: readonly RowGroup[];
  /** Null if the board has no lanes. */
  readonly lanes: readonly RowGroup[] | null;
  readonly nameOf: (group: RowGroup) => string;
  /** The properties that the cards show. */
  readonly shown: readonly Property[];
  /** Moves a row to a board cell, after the given row or to the top. */
  readonly moveCard: (row: Row, after: string | null, to: BoardCell, from: BoardCell | null) => void;
  readonly addCard: (cell: BoardCell) => void;
  readonly isAdding: boolean;
  /** The rendered card lists by board cell key. */
  readonly cardLists: ReadonlyMap<string, RenderedCardList>;
  readonly registerCardList: (cards: RenderedCardList) => () => void;
  /** The id of the card that the user last moved with the keyboard. The focus follows it. */
  readonly movedCardId: RefObject<string | null>;
}

export const BoardContext = createContext<Board | null>(null);

export const useBoard = (): Board => use(BoardContext)!;
