import { createUserStore } from '../../../../platform/session/user-store.ts';
import { viewKey } from '../tabs/view-changes.store.ts';

/** The search text of each view. It is neither saved nor shared. */
const useFindTexts = createUserStore<{ readonly texts: Readonly<Record<string, string>> }>(() => ({
  texts: {},
}));

export const useFindText = (databaseId: string, view: string): string =>
  useFindTexts(({ texts }) => texts[viewKey(databaseId, view)] ?? '');

export const setFindText = (databaseId: string, view: string, text: string): void =>
  useFindTexts.setState(({ texts }) => ({ texts: { ...texts, [viewKey(databaseId, view)]: text } }));
