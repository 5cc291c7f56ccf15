import type { Room } from './rooms.ts';
import { defineSignal } from './signals.ts';

/**
 * Signals that the rooms of a user in a workspace have changed. `ended` is the scope that the user lost; null if they only gained access.
 */
export const rightsChanged = defineSignal<{
  user_id: string;
  workspace_id: string;
  ended: Room | null;
}>('rights_changed');
