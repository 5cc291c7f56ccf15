/** Somebody whose card shows. */
export interface ProfileCardTarget {
  readonly userId: string;
  /** Where they stand on the screen. */
  readonly anchor: HTMLElement;
  /** Asked for, rather than passed over by the pointer: then the card takes the focus. */
  readonly isExplicit: boolean;
}

const OPENS_AFTER_MS = 400;
const CLOSES_AFTER_MS = 250;

/** Whatever names a person says so by `data-person`, their id. */
const TRIGGER = '[data-person]';
/** The card itself. */
export const CARD_ATTRIBUTE = 'data-person-card';

const triggerAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(TRIGGER) : null;

const cardTargetOf = (anchor: HTMLElement, isAsked: boolean): ProfileCardTarget => ({
  userId: anchor.dataset.person!,
  anchor,
  isExplicit: isAsked,
});

const openListeners = new Set<(pointed: ProfileCardTarget) => void>();

/** Shows the card of somebody beside what a selector finds. */
export function openProfileCard(userId: string, beside: string): void {
  const anchor = document.querySelector<HTMLElement>(beside);
  if (anchor) for (const show of openListeners) show({ userId, anchor, isExplicit: true });
}

/**
 * Tells who is pointed at, wherever on the page they stand: by a click, by Enter or the space bar, or by the pointer that stays; and null
 * when a card that nobody asked for is left. Returns an unsubscribe function.
 */
export function listenForCardTriggers(tell: (pointed: ProfileCardTarget | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (pointed: ProfileCardTarget | null, after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => tell(pointed), after);
  };
  const ask = (anchor: HTMLElement) => {
    clearTimeout(timer);
    tell(cardTargetOf(anchor, true));
  };
  const onClick = ({ target, button }: MouseEvent) => {
    const anchor = triggerAt(target);
    if (anchor && button === 0) ask(anchor);
  };
  const onKey = (event: KeyboardEvent) => {
    const anchor = triggerAt(event.target);
    if (!anchor || anchor !== event.target || event.defaultPrevented) return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    ask(anchor);
  };
  const onOver = ({ target, pointerType, buttons }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons !== 0) return;
    const anchor = triggerAt(target);
    if (anchor) later(cardTargetOf(anchor, false), OPENS_AFTER_MS);
    else if (target instanceof Element && target.closest(`[${CARD_ATTRIBUTE}]`)) clearTimeout(timer);
    else later(null, CLOSES_AFTER_MS);
  };
  openListeners.add(tell);
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerover', onOver);
  return () => {
    clearTimeout(timer);
    openListeners.delete(tell);
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('pointerover', onOver);
  };
}
