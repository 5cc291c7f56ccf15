import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { titleWithKeys } from '../../platform/keyboard/shortcut-title.ts';
import { listenForShortcuts, registerShortcut } from '../../platform/keyboard/shortcuts.ts';
import { commands } from '../features.ts';
import { openAdjacentConversation } from './adjacent-conversation.ts';
import { shellCommands } from './shell.commands.ts';

const all = [...shellCommands, ...commands];
const keysOf = (label: string) => all.find((command) => command.label() === label)?.keys;
const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

describe('the registry has', () => {
  test.each([
    ['Search', ['mod+k']],
    ['New page', ['mod+n', 'alt+n']],
    ['New workspace', ['mod+shift+n', 'alt+shift+n']],
    ['Show shortcuts', ['?', 'mod+/']],
    ['Go back', ['mod+[']],
    ['Go forward', ['mod+]']],
    ['Toggle sidebar', ['mod+b']],
    ['Show notifications', ['mod+shift+k']],
    ['Focus sidebar search', ['mod+shift+f']],
    ['Settings', ['mod+,']],
    ['Quick switcher', ['mod+p', 'alt+p']],
    ['New channel', ['mod+shift+c']],
  ])('the specified shortcut “%s”, with a second chord if browsers reserve the first', (label, keys) => {
    expect(keysOf(label)).toEqual(keys);
  });

  test('the specified shortcut that edits the page on the screen', () => {
    expect(read('features/pages/editor/PageEditor.tsx')).toContain("keys: ['mod+e']");
  });

  test.each([
    ['Next conversation', ['alt+ArrowDown']],
    ['Previous conversation', ['alt+ArrowUp']],
    ['Next unread conversation', ['alt+shift+ArrowDown']],
    ['Previous unread conversation', ['alt+shift+ArrowUp']],
    ['Browse channels', ['mod+shift+l']],
    ['Set a status', ['mod+shift+y']],
    ['Mark all as read', ['shift+Escape']],
    ['Next pane', ['f6']],
    ['Previous pane', ['shift+f6']],
  ])('the shortcut “%s” of Slack', (label, keys) => {
    expect(keysOf(label)).toEqual(keys);
  });

  test.each([
    ['features/messages/list/MessageList.tsx', "keys: ['Escape']"],
    ['features/files/attach/AttachButton.tsx', "keys: ['mod+u']"],
  ])('the shortcut of Slack in %s', (path, keys) => {
    expect(read(path)).toContain(keys);
  });
});

test.each([
  'New database',
  'New project',
  'Invite members',
  'Open threads',
  'Account settings',
  'Notification settings',
  'Appearance settings',
  'Mark all notifications as read',
  'Log out',
])('the command palette runs “%s”', (label) => {
  expect(all.map((command) => command.label())).toContain(label);
});

test('a tooltip shows all keys of its shortcut', () => {
  expect(titleWithKeys('New page', ['mod+n', 'alt+n'], false)).toBe('New page (Ctrl+N, Alt+N)');
  expect(titleWithKeys('New page', ['mod+n'], true)).toBe('New page (⌘N)');
  expect(titleWithKeys('New page', [], false)).toBe('New page');
});

describe('in a browser', () => {
  let selectors: Record<string, unknown>;
  let rows: { dataset: object; querySelector: () => { click: () => void } }[];
  let stop: () => void;

  beforeAll(() => {
    vi.stubGlobal('window', new EventTarget());
    for (const name of ['HTMLElement', 'HTMLInputElement', 'HTMLSelectElement'])
      vi.stubGlobal(name, class {});
    vi.stubGlobal('document', {
      querySelector: (selector: string) =>
        Object.entries(selectors).find(([part]) => selector.includes(part))?.[1] ?? null,
      querySelectorAll: () => rows,
    });
    stop = listenForShortcuts();
  });
  beforeEach(() => {
    selectors = {};
  });
  afterAll(() => {
    stop();
    vi.unstubAllGlobals();
  });

  /** Presses the keys of a chord such as `mod+shift+n`, and returns whether the browser’s own action was prevented. */
  const press = (chord: string) => {
    const parts = chord.split('+');
    const event = Object.assign(new Event('keydown', { cancelable: true }), {
      key: parts.at(-1)!,
      code: '',
      ctrlKey: parts.includes('mod'),
      metaKey: false,
      altKey: parts.includes('alt'),
      shiftKey: parts.includes('shift'),
      isComposing: false,
      getModifierState: () => false,
    });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const chords = all.flatMap(({ label, keys }) => keys.map((chord) => [chord, label()] as const));

  test.each(chords)('%s runs “%s” and no other command', (chord, label) => {
    const ran: string[] = [];
    const stops = all.map((command) => {
      const name = command.label();
      return registerShortcut({ label: name, keys: command.keys, run: () => ran.push(name) });
    });
    const isPrevented = press(chord);
    for (const unregister of stops) unregister();
    expect(ran).toEqual([label]);
    expect(isPrevented).toBe(true);
  });

  it('Escape closes only the topmost element', () => {
    const [below, above] = [vi.fn(), vi.fn()];
    const stops = [below, above].map((run) => registerShortcut({ label: 'Close', keys: ['Escape'], run }));
    press('Escape');
    expect([above.mock.calls.length, below.mock.calls.length]).toEqual([1, 0]);
    for (const open of ['[role="menu"]', '[aria-modal="true"]', 'dialog[open]']) {
      selectors = { [open]: {} };
      press('Escape');
    }
    expect([above.mock.calls.length, below.mock.calls.length]).toEqual([1, 0]);
    selectors = {};
    stops[1]!();
    press('Escape');
    expect([above.mock.calls.length, below.mock.calls.length]).toEqual([1, 1]);
    stops[0]!();
  });

  it('the next and the previous conversation follow the order of the list', () => {
    const opened: number[] = [];
    rows = [{}, {}, { selected: '' }, {}].map((dataset, index) => ({
      dataset,
      querySelector: () => ({ click: () => opened.push(index) }),
    }));
    openAdjacentConversation(1);
    openAdjacentConversation(-1);
    expect(opened).toEqual([3, 1]);
    rows = [];
    openAdjacentConversation(1);
    expect(opened).toHaveLength(2);
  });
});
