import { expect, test } from 'vitest';
import { arrangePanes, defaultPanelWidth } from './pane-widths.ts';

const SIDEBAR = 240;
const TASK = 600;
const arrange = (windowWidth: number, panelWidth: number | null, changes = {}) =>
  arrangePanes({
    windowWidth,
    width: windowWidth - SIDEBAR,
    panelWidth,
    yieldsToPanel: false,
    isListHidden: false,
    isListWanted: false,
    ...changes,
  });

test('a panel covers the main pane only if less than 360 px would be left', () => {
  expect(arrange(1_440, defaultPanelWidth(1_440)).isPanelOver).toBe(false);
  expect(arrange(1_024, defaultPanelWidth(1_024)).isPanelOver).toBe(true);
  expect(arrange(1_280, TASK).isPanelOver).toBe(true);
  expect(arrange(1_480, TASK).isPanelOver).toBe(false);
  expect(arrange(1_024, null).isPanelOver).toBe(false);
});

test('below 1,440 px an open panel takes the place of a list that yields to it, until the user shows it', () => {
  expect(arrange(1_280, TASK, { yieldsToPanel: true })).toEqual({ hasList: false, isPanelOver: false });
  expect(arrange(1_440, TASK, { yieldsToPanel: true })).toEqual({ hasList: true, isPanelOver: true });
  expect(arrange(1_280, TASK, { yieldsToPanel: true, isListWanted: true })).toEqual({
    hasList: true,
    isPanelOver: true,
  });
  expect(arrange(1_280, TASK).hasList).toBe(true);
});

test('a list stays hidden once the user hides it', () => {
  expect(arrange(1_440, null, { isListHidden: true }).hasList).toBe(false);
  expect(arrange(1_440, null).hasList).toBe(true);
});
