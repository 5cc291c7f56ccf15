import { create } from 'zustand';

/** The place in the top bar where a screen shows its title. Null while the top bar is not mounted. */
export const useTopBarSlot = create<{ slot: HTMLElement | null }>(() => ({ slot: null }));

/** The ref callback of the element in the top bar. */
export const setTopBarSlot = (slot: HTMLElement | null): void => useTopBarSlot.setState({ slot });
