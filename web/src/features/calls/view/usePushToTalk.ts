import { type RefObject, useEffect } from 'react';
import { isTextInput } from '../../../platform/keyboard/shortcuts.ts';
import type { LocalMedia } from '../engine/local-media.ts';

/** Elements that use the space bar themselves. */
const USES_SPACE = 'button, a, [role="menuitem"], [role="menuitemradio"], [role="option"], summary';

/**
 * Lets a muted user talk while they hold the space bar. A button that the user reached by keyboard still gets the key; one that they
 * clicked does not, because it keeps the focus after the click.
 */
export function usePushToTalk(media: LocalMedia, area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let isPointing = false;
    let isHeld = false;
    const release = () => {
      isHeld = false;
      media.setTalking(false);
    };
    const isForTalking = ({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || repeat) return false;
      if (!(target instanceof Element) || isTextInput(target)) return false;
      const isInside = target === document.body || area.current?.contains(target);
      return isInside && (isPointing || !target.closest(USES_SPACE));
    };
    const listen = <Name extends keyof WindowEventMap>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, listener, { signal, capture: true });
    listen('pointerdown', () => {
      isPointing = true;
    });
    listen('keydown', (event) => {
      if (event.code !== 'Space') {
        isPointing = false;
        return;
      }
      if (!isHeld && !isForTalking(event)) return;
      // Prevents that the key scrolls the page or clicks the focused button.
      event.preventDefault();
      event.stopPropagation();
      isHeld = true;
      media.setTalking(true);
    });
    listen('keyup', (event) => {
      if (event.code !== 'Space' || !isHeld) return;
      event.preventDefault();
      release();
    });
    // The key may be released while another window has the focus.
    listen('blur', release);
    document.addEventListener('visibilitychange', release, { signal });
    return () => {
      controller.abort();
      release();
    };
  }, [media, area]);
}
