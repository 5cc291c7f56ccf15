import { create } from 'zustand';

/** The ids of the entries whose latest attempt failed in this tab. The outbox keeps trying. */
export const useFailedAttempts = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

export const recordFailedAttempt = (id: string): void =>
  useFailedAttempts.setState(({ ids }) => ({ ids: new Set([...ids, id]) }));

export const forgetFailedAttempt = (id: string): void =>
  useFailedAttempts.setState(({ ids }) => ({ ids: new Set([...ids].filter((known) => known !== id)) }));
