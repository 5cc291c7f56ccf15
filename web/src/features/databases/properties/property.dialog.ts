import { create } from 'zustand';

/** The property to edit, or the database for a new one; null while the dialog is closed. */
export interface AskedProperty {
  readonly databaseId: string;
  readonly propertyId: string | null;
}

const useAsked = create<{ asked: AskedProperty | null }>(() => ({ asked: null }));

export const useAskedProperty = (databaseId: string): AskedProperty | null =>
  useAsked(({ asked }) => (asked?.databaseId === databaseId ? asked : null));

/** Opens the property dialog; null creates a property. */
export const askForProperty = (databaseId: string, propertyId: string | null): void =>
  useAsked.setState({ asked: { databaseId, propertyId } });

export const closeProperty = (): void => useAsked.setState({ asked: null });
