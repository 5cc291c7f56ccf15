import type { Action } from '../replay/stage.ts';
import { setActive } from './activity.ts';

const changeActivity =
  (isActive: boolean): Action =>
  async ({ by }, { database }) => {
    await setActive(by, database, isActive);
    return { status: 200, body: null };
  };

/** These actions are not among the mixed steps, because each of them waits for the new status. */
export const presenceActions = {
  goAway: changeActivity(false),
  comeBack: changeActivity(true),
} satisfies Record<string, Action>;
