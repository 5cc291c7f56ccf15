import { IconColumns3, IconListDetails, IconTable } from '@tabler/icons-react';
import type { ViewType } from '@workflow/contract/databases/databases.schema.ts';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { ViewProps } from './view.ts';

type ShownType = 'board' | 'list' | 'table';

/** In the order of the switch. */
export const VIEW_TYPES: readonly ShownType[] = ['board', 'list', 'table'];

export const viewIcons: Record<ShownType, typeof IconTable> = {
  board: IconColumns3,
  list: IconListDetails,
  table: IconTable,
};

const parts: Record<ShownType, ComponentType<ViewProps>> = {
  board: lazyPart(() => import('./board/BoardView.tsx'), 'BoardView'),
  list: lazyPart(() => import('./list/ListView.tsx'), 'ListView'),
  table: lazyPart(() => import('./table/TableView.tsx'), 'TableView'),
};

const isShown = (type: ViewType): type is ShownType => (VIEW_TYPES as readonly ViewType[]).includes(type);

/** The view that is shown for one of a type: a board where there is no other (spec section 2, Projects). */
export const shownType = (type: ViewType): ShownType => (isShown(type) ? type : 'board');

export const partOf = (type: ViewType): ComponentType<ViewProps> => parts[shownType(type)];
