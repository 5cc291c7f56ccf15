import { randomUUID } from 'node:crypto';
import { removeSaved, saveMessage } from '@workflow/contract/saved/saved.endpoints.ts';
import type { Action } from '../replay/stage.ts';

const idOf = (message: { id: string } | undefined) => ({ message_id: message?.id ?? randomUUID() });

/** Saved messages are not among the mixed steps: no event tells clients when the purge of a deleted conversation removes them. */
export const savedActions = {
  save: ({ by, message }) => by.call(saveMessage, { params: idOf(message), body: { state: 'in_progress' } }),
  finish: ({ by, message }) => by.call(saveMessage, { params: idOf(message), body: { state: 'done' } }),
  unsave: ({ by, message }) => by.call(removeSaved, { params: idOf(message) }),
  saveInDm: ({ by, dmMessage }) =>
    by.call(saveMessage, { params: idOf(dmMessage), body: { state: 'in_progress' } }),
} satisfies Record<string, Action>;
