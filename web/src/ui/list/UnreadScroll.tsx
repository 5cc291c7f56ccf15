import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './UnreadScroll.module.css';

interface Props {
  children: ReactNode;
  /** Labels of the buttons shown when unread rows are out of view. */
  above: string;
  below: string;
}

const UNREAD = '[data-unread]';

/** A scrolling list with buttons that jump to the next unread row out of view. Unread rows are marked with `data-unread`. */
export function UnreadScroll({ children, above, below }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { isAbove, isBelow } = useUnreadOutOfView(box);

  const goTo = (direction: 'above' | 'below') => {
    const frame = box.current?.getBoundingClientRect();
    const rows = [...(box.current?.querySelectorAll(UNREAD) ?? [])];
    if (!frame) return;
    const next =
      direction === 'above'
        ? rows.findLast((row) => row.getBoundingClientRect().top < frame.top)
        : rows.find((row) => row.getBoundingClientRect().bottom > frame.bottom);
    next?.scrollIntoView({ block: 'center' });
    // The button disappears and would lose the focus, so the focus moves to the row.
    next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  };

  return (
    <div className={classes.frame}>
      <div ref={box} className={classes.box}>
        {children}
      </div>
      {isAbove && (
        <Pill at="top" Icon={IconArrowUp} onClick={() => goTo('above')}>
          {above}
        </Pill>
      )}
      {isBelow && (
        <Pill at="bottom" Icon={IconArrowDown} onClick={() => goTo('below')}>
          {below}
        </Pill>
      )}
    </div>
  );
}

interface PillProps {
  at: 'top' | 'bottom';
  Icon: typeof IconArrowUp;
  onClick: () => void;
  children: string;
}

const Pill = ({ at, Icon, onClick, children }: PillProps) => (
  <button type="button" className={classes.pill} data-filled data-at={at} onClick={onClick}>
    <Icon size={14} aria-hidden />
    {children}
  </button>
);

const NO_UNREAD_OUT_OF_VIEW = { isAbove: false, isBelow: false };

/** Returns whether unread rows are out of view above or below. Checks at most once a frame. */
function useUnreadOutOfView(ref: { readonly current: HTMLElement | null }): typeof NO_UNREAD_OUT_OF_VIEW {
  const [beyond, setBeyond] = useState(NO_UNREAD_OUT_OF_VIEW);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    let frame = 0;
    const countHiddenUnread = () => {
      frame = 0;
      const { top, bottom } = box.getBoundingClientRect();
      const rows = [...box.querySelectorAll(UNREAD)].map((row) => row.getBoundingClientRect());
      const next = {
        isAbove: rows.some((row) => row.bottom <= top),
        isBelow: rows.some((row) => row.top >= bottom),
      };
      setBeyond((before) =>
        before.isAbove === next.isAbove && before.isBelow === next.isBelow ? before : next,
      );
    };
    const scheduleMeasurement = () => {
      frame ||= requestAnimationFrame(countHiddenUnread);
    };
    scheduleMeasurement();
    const changes = new MutationObserver(scheduleMeasurement);
    changes.observe(box, { subtree: true, childList: true, attributeFilter: ['data-unread'] });
    const sizes = new ResizeObserver(scheduleMeasurement);
    sizes.observe(box);
    box.addEventListener('scroll', scheduleMeasurement, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      box.removeEventListener('scroll', scheduleMeasurement);
    };
  }, [ref]);
  return beyond;
}
