import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { createContext, type Dispatch, type RefObject, type SetStateAction, use } from 'react';
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
  readonly duplicateCards: (rowIds: readonly string[]) => void;
  readonly deleteCards: (rowIds: readonly string[]) => void;
  readonly copyLink: (rowId: string) => void;
  /** Creates a card at the end of a board cell, and returns whether it was saved. */
  readonly addCard: (cell: BoardCell, title: string) => Promise<boolean>;
  /** The key of the board cell in which the user is naming a new card, or null. */
  readonly draftKey: string | null;
  readonly setDraftKey: Dispatch<SetStateAction<string | null>>;
  /** The rendered card lists by board cell key. */
  readonly cardLists: ReadonlyMap<string, RenderedCardList>;
  readonly registerCardList: (cards: RenderedCardList) => () => void;
  /** The id of the card that the user last moved with the keyboard. The focus follows it. */
  readonly movedCardId: RefObject<string | null>;
}

export const BoardContext = createContext<Board | null>(null);

export const useBoard = (): Board => use(BoardContext)!;
