import { IconColumns3, IconListDetails, IconTable } from '@tabler/icons-react';
import type { ViewType } from '@workflow/contract/databases/databases.schema.ts';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { ViewProps, ViewSettingsProps } from './view.ts';

type ShownType = 'board' | 'list' | 'table';

/** In the order in which they are offered. */
export const VIEW_TYPES: readonly ShownType[] = ['board', 'list', 'table'];

/** Those without which somebody has made one: there is something to be said before they show anything. */
const MADE_TYPES: readonly ViewType[] = ['chart', 'form'];

/** Those that every database has. */
export const STANDARD_TYPES: readonly ShownType[] = VIEW_TYPES.filter((type) => !MADE_TYPES.includes(type));

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

/** What is particular to a type of view and chosen from its toolbar: a column of fields; a type without has no such button. */
const settings: Partial<Record<ShownType, ComponentType<ViewSettingsProps>>> = {};

const isShown = (type: ViewType): type is ShownType => (VIEW_TYPES as readonly ViewType[]).includes(type);

/** The view that is shown for one of a type: a board where there is no other (spec section 2, Projects). */
export const shownType = (type: ViewType): ShownType => (isShown(type) ? type : 'board');

export const partOf = (type: ViewType): ComponentType<ViewProps> => parts[shownType(type)];

export const settingsOf = (type: ViewType): ComponentType<ViewSettingsProps> | undefined =>
  settings[shownType(type)];
