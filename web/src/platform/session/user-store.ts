import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { useSession } from './session.ts';

/** Creates a store for data of the signed-in user. It returns to its initial state when the user signs out or another user signs in. */
export function createUserStore<State>(initial: () => State): UseBoundStore<StoreApi<State>> {
  const store = create<State>(initial);
  useSession.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) store.setState(initial(), true);
  });
  return store;
}
