import type { View, ViewType } from '@workflow/contract/databases/databases.schema.ts';
import { EMPTY_VIEW, type ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import type { ShownView } from '../shown-view.ts';
import { STANDARD_TYPES } from '../view-types.ts';

/** Changes on top of a saved view configuration: the user's own and those still being sent to the server. */
export type ViewOverrides = Partial<ViewConfig>;

const findStandardView = (views: readonly View[], type: ViewType): View | undefined =>
  views.find((view) => view.type === type && view.config.is_standard && !view.is_personal);

/** Finds the saved view for a key from the URL. Returns null if nothing is saved. */
export const findSavedView = (views: readonly View[], key: string): View | null =>
  views.find(({ id }) => id === key) ?? findStandardView(views, key as ViewType) ?? null;

/** Lists the saved standard views and the views of `wantedTypes` in the order of their types, followed by the other saved views. */
export function listShownViews(
  views: readonly View[],
  wantedTypes: readonly ViewType[],
  changesOf: (key: string) => ViewOverrides = () => ({}),
): ShownView[] {
  const standards = STANDARD_TYPES.map((type) => ({
    type,
    saved: findStandardView(views, type) ?? null,
  })).filter(({ type, saved }) => saved !== null || wantedTypes.includes(type));
  const standardViews = new Set(standards.map(({ saved }) => saved));
  const others = views.filter((view) => !standardViews.has(view));
  const toShownView = (key: string, type: ViewType, saved: View | null): ShownView => ({
    key,
    saved,
    type,
    config: { ...(saved?.config ?? EMPTY_VIEW), ...changesOf(key) },
  });
  return [
    ...standards.map(({ type, saved }) => toShownView(type, type, saved)),
    ...others.map((view) => toShownView(view.id, view.type, view)),
  ];
}

/** Finds a view by its key or by the id of its saved view. */
export const findView = (views: readonly ShownView[], key: string | null): ShownView | undefined =>
  views.find((view) => view.key === key) ?? views.find(({ saved }) => saved !== null && saved.id === key);
