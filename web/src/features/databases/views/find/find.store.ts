import { createUserStore } from '../../../../platform/session/user-store.ts';
import type { ViewSettingsProps } from '../shown-view.ts';
import { viewKey } from '../tabs/view-changes.store.ts';
import { textToApply } from './find-filter.ts';

/** The search text of each view. It is neither saved nor shared. */
const useFindTexts = createUserStore<{ readonly texts: Readonly<Record<string, string>> }>(() => ({
  texts: {},
}));

export const useFindText = (databaseId: string, view: string): string =>
  useFindTexts(({ texts }) => texts[viewKey(databaseId, view)] ?? '');

/** Returns the text by which the rows of the view are limited now; empty while the filter leaves no room for it. */
export const useAppliedFindText = ({ open, view }: ViewSettingsProps): string =>
  textToApply(view.config.filter, useFindText(open.database.id, view.key));

export const setFindText = (databaseId: string, view: string, text: string): void =>
  useFindTexts.setState(({ texts }) => ({ texts: { ...texts, [viewKey(databaseId, view)]: text } }));
