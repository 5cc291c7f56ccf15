import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../../platform/session/session.ts';
import { useDialogs } from '../../../ui/dialog/dialog-queue.ts';
import { documentTexts } from './document.texts.ts';
import { confirmDiscardingEdits } from './unsaved-edits.guard.ts';
import { clearUnsavedEdits, openUnsavedEdits } from './unsaved-edits.storage.ts';

const edits = openUnsavedEdits('ann', 'a page');

beforeEach(async () => {
  useSession.setState({ user: { id: 'ann' } as never });
  await edits.add({ id: 'an edit', update: Uint8Array.of(1) });
});
afterEach(async () => {
  useSession.setState({ user: null });
  await clearUnsavedEdits('ann');
});

it('asks before logging out discards edits that the server has not confirmed', async () => {
  const answer = confirmDiscardingEdits();
  await vi.waitFor(
    () => expect(useDialogs.getState().queue).toMatchObject([{ title: documentTexts.leaving.title }]),
    { timeout: 5_000 },
  );
  useDialogs.getState().queue[0]!.answer(false);
  expect(await answer).toBe(false);
});

it('does not ask if the server confirms the edits at once, or if they are those of another user', async () => {
  const answer = confirmDiscardingEdits();
  await edits.remove(['an edit']);
  expect(await answer).toBe(true);
  await openUnsavedEdits('ben', 'a page').add({ id: 'another edit', update: Uint8Array.of(1) });
  expect(await confirmDiscardingEdits()).toBe(true);
  await clearUnsavedEdits('ben');
});
