import { create } from 'zustand';

/** Which property is changed, or that a new one is made; null while nobody asks. */
export type AskedProperty = { readonly propertyId: string | null };

const useAsked = create<{ asked: AskedProperty | null }>(() => ({ asked: null }));

export const useAskedProperty = (): AskedProperty | null => useAsked(({ asked }) => asked);

/** Opens the form of a property; null for a new one. */
export const askForProperty = (propertyId: string | null): void =>
  useAsked.setState({ asked: { propertyId } });

export const closeProperty = (): void => useAsked.setState({ asked: null });
