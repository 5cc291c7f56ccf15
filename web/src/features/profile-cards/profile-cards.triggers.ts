/** The user whose card is open. */
export interface ProfileCardTarget {
  readonly userId: string;
  /** The element that the card is positioned next to. */
  readonly anchor: HTMLElement;
  /** Whether the user clicked or pressed Enter, instead of hovering. The card then takes the focus. */
  readonly isExplicit: boolean;
}

const OPEN_DELAY_MS = 400;
const CLOSE_DELAY_MS = 250;

/** An element that names a user has the user’s id in `data-person`. */
const TRIGGER = '[data-person]';
/** In cells and cards, where a click does something else, users have their id in `data-person-preview`: their card opens on hover alone. */
const HOVER_TRIGGER = '[data-person], [data-person-preview]';
/** Attribute of the card’s own element. */
export const CARD_ATTRIBUTE = 'data-person-card';

const triggerAt = (target: EventTarget | null, selector = TRIGGER) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

const cardTargetOf = (anchor: HTMLElement, isExplicit: boolean): ProfileCardTarget => ({
  userId: (anchor.dataset.person ?? anchor.dataset.personPreview)!,
  anchor,
  isExplicit,
});

const openListeners = new Set<(target: ProfileCardTarget) => void>();

/** Opens a user’s card next to the element that matches the selector. */
export function openProfileCard(userId: string, selector: string): void {
  const anchor = document.querySelector<HTMLElement>(selector);
  if (anchor) for (const show of openListeners) show({ userId, anchor, isExplicit: true });
}

/**
 * Calls the listener with the user whose name is clicked, activated by Enter or Space, or hovered for a while; and with null when a hovered
 * card is left. Returns an unsubscribe function.
 */
export function listenForCardTriggers(onTarget: (target: ProfileCardTarget | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (target: ProfileCardTarget | null, delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => onTarget(target), delayMs);
  };
  const open = (anchor: HTMLElement) => {
    clearTimeout(timer);
    onTarget(cardTargetOf(anchor, true));
  };
  const onClick = ({ target, button }: MouseEvent) => {
    const anchor = triggerAt(target);
    if (anchor && button === 0) open(anchor);
  };
  const onKey = (event: KeyboardEvent) => {
    const anchor = triggerAt(event.target);
    if (!anchor || anchor !== event.target || event.defaultPrevented) return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    open(anchor);
  };
  const onOver = ({ target, pointerType, buttons }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons !== 0) return;
    const anchor = triggerAt(target, HOVER_TRIGGER);
    if (anchor) schedule(cardTargetOf(anchor, false), OPEN_DELAY_MS);
    else if (target instanceof Element && target.closest(`[${CARD_ATTRIBUTE}]`)) clearTimeout(timer);
    else schedule(null, CLOSE_DELAY_MS);
  };
  openListeners.add(onTarget);
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerover', onOver);
  return () => {
    clearTimeout(timer);
    openListeners.delete(onTarget);
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('pointerover', onOver);
  };
}
