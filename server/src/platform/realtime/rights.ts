import type { Room } from './rooms.ts';
import { defineSignal } from './signals.ts';

/** What a person may hear of a workspace has changed: `ended` is the scope in which it has ended, null where it has only grown. */
export const rightsChanged = defineSignal<{
  user_id: string;
  workspace_id: string;
  ended: Room | null;
}>('rights_changed');
