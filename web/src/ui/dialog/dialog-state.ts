import { create } from 'zustand';

/** Creates the open state of a dialog that other parts of the screen open. */
export function createDialogState() {
  const useDialog = create(() => ({ opened: false }));
  return {
    useIsOpen: (): boolean => useDialog(({ opened }) => opened),
    isOpen: (): boolean => useDialog.getState().opened,
    open: (): void => useDialog.setState({ opened: true }),
    close: (): void => useDialog.setState({ opened: false }),
  };
}
