import { useSession } from '../../../platform/session/session.ts';
import { confirmAction } from '../../../ui/dialog/confirm.tsx';
import { documentTexts as texts } from './document.texts.ts';
import { hasUnsavedEdits } from './unsaved-edits.storage.ts';

/** The server confirms an edit within this time in milliseconds if it can be reached. */
const CONFIRMATION_MS = 1_500;
const CHECK_EVERY_MS = 100;

/** Asks before logging out discards edits of pages that the server has not confirmed. Resolves to whether the user may log out. */
export async function confirmDiscardingEdits(): Promise<boolean> {
  const userId = useSession.getState().user?.id;
  if (!userId) return true;
  for (let waited = 0; await hasUnsavedEdits(userId); waited += CHECK_EVERY_MS) {
    if (waited >= CONFIRMATION_MS)
      return confirmAction({ ...texts.leaving, message: texts.unsaved, danger: true });
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
  }
  return true;
}
