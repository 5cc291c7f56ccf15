import { create } from 'zustand';

/** Of which database a property is changed, and which one, or that a new one is made; null while nobody asks. */
export interface AskedProperty {
  readonly databaseId: string;
  readonly propertyId: string | null;
}

const useAsked = create<{ asked: AskedProperty | null }>(() => ({ asked: null }));

export const useAskedProperty = (databaseId: string): AskedProperty | null =>
  useAsked(({ asked }) => (asked?.databaseId === databaseId ? asked : null));

/** Opens the form of a property; null for a new one. */
export const askForProperty = (databaseId: string, propertyId: string | null): void =>
  useAsked.setState({ asked: { databaseId, propertyId } });

export const closeProperty = (): void => useAsked.setState({ asked: null });
