/** The width of the list pane in pixels, as `--list-pane-width` of the theme. */
const LIST_PANE_WIDTH = 280;
/** The minimum width of the main pane in pixels. Instead of making it narrower, the panel covers it. */
const MIN_MAIN_WIDTH = 360;
/** The minimum width of the window in pixels for a list next to an open panel. In a narrower window, the panel takes the place of a list that yields to it. */
const MIN_WINDOW_WIDTH_WITH_LIST = 1_440;

/** The default width of a side panel. */
export const defaultPanelWidth = (windowWidth: number): number =>
  Math.min(440, Math.max(340, 0.29 * windowWidth));

interface Space {
  readonly windowWidth: number;
  /** The width of the whole layout: list, main pane and panel. */
  readonly width: number;
  /** The width of the open panel, or null if none is open. */
  readonly panelWidth: number | null;
  /** Whether an open panel takes the place of the list in narrower windows. */
  readonly yieldsToPanel: boolean;
  /** Whether the user hid the list. */
  readonly isListHidden: boolean;
  /** Whether the user showed the list while it was hidden for the open panel. */
  readonly isListWanted: boolean;
}

/** Decides whether the list pane is shown, and whether the panel is next to the main pane or covers it. */
export function arrangePanes({
  windowWidth,
  width,
  panelWidth,
  yieldsToPanel,
  isListHidden,
  isListWanted,
}: Space) {
  const isReplaced =
    yieldsToPanel && panelWidth !== null && windowWidth < MIN_WINDOW_WIDTH_WITH_LIST && !isListWanted;
  const hasList = !(isListHidden || isReplaced);
  const left = width - (hasList ? LIST_PANE_WIDTH : 0) - (panelWidth ?? 0);
  return { hasList, isPanelOver: panelWidth !== null && left < MIN_MAIN_WIDTH };
}
