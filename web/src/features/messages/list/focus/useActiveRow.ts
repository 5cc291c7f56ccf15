import { useQueryClient } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
} from 'react';
import { isTextInput } from '../../../../platform/keyboard/shortcuts.ts';
import { preloadWhenIdle } from '../../../../ui/lazy/idle-preload.ts';
import { findCachedMessage } from '../../messages.events.ts';
import { useMarkUnread } from '../../receipts/useMarkUnread.ts';
import { useMessageView } from '../../view/message-view.ts';
import { manageRowTabStops } from './row-tab-stops.ts';

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-message]') : null;

const idOf = (row: HTMLElement | null) => row?.dataset.message ?? null;

/**
 * Determines which message shows its actions: the hovered, focused or touched one. Arrow keys, Home and End move between
 * messages, Tab moves into a message, and Escape returns to the composer. Alt+click marks a message as unread.
 * `goToNewest` jumps to the newest message if the window does not include it.
 */
export function useActiveRow(box: RefObject<HTMLElement | null>, hasNewest: boolean, goToNewest: () => void) {
  const client = useQueryClient();
  const { place, state, activate, setFocusedMessage: noteFocus, focusComposer } = useMessageView();
  const markUnread = useMarkUnread();
  const focused = () => idOf(rowOf(document.activeElement));
  /** Ignores events from portals, such as a message's menu. React bubbles them to the list, although they are not inside it. */
  const isElsewhere = ({ target }: SyntheticEvent) => !box.current?.contains(target as Node);

  const show = useCallback(
    (id: string | null) => {
      activate(id);
      if (id) preloadWhenIdle();
    },
    [activate],
  );

  // React does not report the focus that a closing dialog returns, so this effect checks it.
  useEffect(() => {
    const list = box.current;
    const tabStops = list && manageRowTabStops(list);
    const enter = ({ target }: FocusEvent) => {
      const row = rowOf(target);
      const id = idOf(row);
      tabStops?.enter(row);
      noteFocus(id);
      show(id);
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && list?.contains(relatedTarget)) return;
      tabStops?.enter(null);
      noteFocus(null);
      activate(null);
    };
    list?.addEventListener('focusin', enter);
    list?.addEventListener('focusout', leave);
    return () => {
      tabStops?.end();
      list?.removeEventListener('focusin', enter);
      list?.removeEventListener('focusout', leave);
    };
  }, [box, activate, noteFocus, show]);

  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
  const goTo = (row: HTMLElement | undefined) => {
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  const move = (key: string, from: HTMLElement | null): boolean => {
    const all = rows();
    switch (key) {
      case 'ArrowUp':
        goTo(from ? all[all.indexOf(from) - 1] : all.at(-1));
        return true;
      case 'ArrowDown':
        goTo(from ? all[all.indexOf(from) + 1] : all.at(-1));
        return true;
      case 'Home':
        goTo(all[0]);
        return true;
      case 'End':
        if (hasNewest) goTo(all.at(-1));
        else goToNewest();
        return true;
      default:
        return false;
    }
  };

  return {
    onClick: (event: MouseEvent) => {
      const id = event.altKey && !isElsewhere(event) ? idOf(rowOf(event.target)) : null;
      if (id && !findCachedMessage(client, place.id, id)?.thread_only) markUnread(id);
    },
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || isElsewhere(event)) return;
      show(idOf(rowOf(event.target)) ?? focused());
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') activate(focused());
    },
    onPointerUp: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || isElsewhere(event)) return;
      if (event.target instanceof Element && event.target.closest('a, button, textarea, [data-person]'))
        return;
      const id = idOf(rowOf(event.target));
      show(id === state.getState().activeMessageId ? null : id);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isElsewhere(event)) return;
      const row = rowOf(event.target);
      const isOwn =
        event.defaultPrevented || isTextInput(event.target) || event.target instanceof HTMLMediaElement;
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      if (event.key === 'Escape' && row) {
        event.preventDefault();
        focusComposer();
      } else if (!isOwn && !ctrlKey && !metaKey && !altKey && !shiftKey && move(event.key, row)) {
        event.preventDefault();
      }
    },
  };
}
