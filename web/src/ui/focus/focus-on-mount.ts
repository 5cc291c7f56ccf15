/** A `ref` for an element that replaces the focused one, such as a success message instead of a form. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
