import { createUserStore } from '../../../platform/session/user-store.ts';

/** The ids of the entries whose latest attempt failed in this tab. The outbox keeps trying. */
export const useFailedAttempts = createUserStore<{ readonly ids: ReadonlySet<string> }>(() => ({
  ids: new Set(),
}));

export const recordFailedAttempt = (id: string): void =>
  useFailedAttempts.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));

export const forgetFailedAttempt = (id: string): void =>
  useFailedAttempts.setState(({ ids }) => ({ ids: new Set([...ids].filter((known) => known !== id)) }));
