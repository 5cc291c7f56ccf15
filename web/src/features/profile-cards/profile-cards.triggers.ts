/** Somebody whose card shows. */
export interface Pointed {
  readonly userId: string;
  /** Where they stand on the screen. */
  readonly anchor: HTMLElement;
  /** Asked for, rather than passed over by the pointer: then the card takes the focus. */
  readonly isAsked: boolean;
}

const OPENS_AFTER_MS = 400;
const CLOSES_AFTER_MS = 250;

/** Whatever names a person says so by `data-person`, their id. */
const PERSON = '[data-person]';
/** The card itself. */
export const CARD = 'data-person-card';

const personAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(PERSON) : null;

const pointedAt = (anchor: HTMLElement, isAsked: boolean): Pointed => ({
  userId: anchor.dataset.person!,
  anchor,
  isAsked,
});

const shown = new Set<(pointed: Pointed) => void>();

/** Shows the card of somebody beside what a selector finds. */
export function showPerson(userId: string, beside: string): void {
  const anchor = document.querySelector<HTMLElement>(beside);
  if (anchor) for (const show of shown) show({ userId, anchor, isAsked: true });
}

/**
 * Tells who is pointed at, wherever on the page they stand: by a click, by Enter or the space bar, or by the pointer that stays; and null
 * when a card that nobody asked for is left. Returns an unsubscribe function.
 */
export function listenForPeople(tell: (pointed: Pointed | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (pointed: Pointed | null, after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => tell(pointed), after);
  };
  const ask = (anchor: HTMLElement) => {
    clearTimeout(timer);
    tell(pointedAt(anchor, true));
  };
  const onClick = ({ target, button }: MouseEvent) => {
    const anchor = personAt(target);
    if (anchor && button === 0) ask(anchor);
  };
  const onKey = (event: KeyboardEvent) => {
    const anchor = personAt(event.target);
    if (!anchor || anchor !== event.target || event.defaultPrevented) return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    ask(anchor);
  };
  const onOver = ({ target, pointerType, buttons }: PointerEvent) => {
    if (pointerType !== 'mouse' || buttons !== 0) return;
    const anchor = personAt(target);
    if (anchor) later(pointedAt(anchor, false), OPENS_AFTER_MS);
    else if (target instanceof Element && target.closest(`[${CARD}]`)) clearTimeout(timer);
    else later(null, CLOSES_AFTER_MS);
  };
  shown.add(tell);
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerover', onOver);
  return () => {
    clearTimeout(timer);
    shown.delete(tell);
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('pointerover', onOver);
  };
}
