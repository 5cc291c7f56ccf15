/** All in pixels. The list pane has the width `--list-pane-width` of the theme. */
const LIST_PANE_WIDTH = 280;
/** A main pane that is narrower than this cannot be used, so the panel covers it instead. */
const LEAST_MAIN_WIDTH = 360;
/** In a narrower window an open panel takes the place of a list that can be hidden. */
const LEAST_WINDOW_WIDTH_WITH_LIST = 1_440;

/** The default width of a side panel. */
export const defaultPanelWidth = (windowWidth: number): number =>
  Math.min(440, Math.max(340, 0.29 * windowWidth));

interface Space {
  readonly windowWidth: number;
  /** The width of the whole layout: list, main pane and panel. */
  readonly width: number;
  /** The width of the open panel, or null if none is open. */
  readonly panelWidth: number | null;
  readonly canHideList: boolean;
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
  canHideList,
  isListHidden,
  isListWanted,
}: Space) {
  const yieldsToPanel = panelWidth !== null && windowWidth < LEAST_WINDOW_WIDTH_WITH_LIST && !isListWanted;
  const hasList = !canHideList || !(isListHidden || yieldsToPanel);
  const left = width - (hasList ? LIST_PANE_WIDTH : 0) - (panelWidth ?? 0);
  return { hasList, isPanelOver: panelWidth !== null && left < LEAST_MAIN_WIDTH };
}
