import { create } from 'zustand';

/** The property to edit, or the database for a new one; null while the dialog is closed. */
export interface PropertyDialogTarget {
  readonly databaseId: string;
  readonly propertyId: string | null;
}

const usePropertyDialog = create<{ asked: PropertyDialogTarget | null }>(() => ({ asked: null }));

export const usePropertyDialogTarget = (databaseId: string): PropertyDialogTarget | null =>
  usePropertyDialog(({ asked }) => (asked?.databaseId === databaseId ? asked : null));

/** Opens the property dialog; null creates a property. */
export const openPropertyDialog = (databaseId: string, propertyId: string | null): void =>
  usePropertyDialog.setState({ asked: { databaseId, propertyId } });

export const closePropertyDialog = (): void => usePropertyDialog.setState({ asked: null });
