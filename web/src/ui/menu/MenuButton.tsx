import { CatchBoundary } from '@tanstack/react-router';
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { BufferedKeys } from '../keyboard/buffered-keys.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { reportLazyLoadError } from '../lazy/retry-lazy-load.ts';
import classes from './MenuButton.module.css';
import type { MenuGroup } from './menu.ts';

const OpenMenu = lazyComponent(() => import('./OpenMenu.tsx'), 'OpenMenu');

interface Props {
  groups: readonly MenuGroup[];
  position: 'bottom-start' | 'bottom-end';
  /** `target` makes the menu as wide as the button; otherwise its items set the width. */
  width?: 'target';
  onToggle?: (opened: boolean) => void;
  children: ReactElement<HTMLAttributes<HTMLButtonElement>>;
}

/**
 * A button that opens a menu. The menu’s code is loaded on hover or focus, and the menu is mounted only while open, because a list has
 * hundreds of such buttons.
 */
export function MenuButton({ groups, position, width, onToggle, children }: Props) {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const id = useId();

  const toggle = (next: boolean) => {
    setOpened(next);
    onToggle?.(next);
  };
  const close = () => {
    toggle(false);
    root.current?.querySelector('button')?.focus({ preventScroll: true });
  };
  const [attempt, setAttempt] = useState(0);
  const handleLoadError = async (error: unknown) => {
    if (await reportLazyLoadError(error)) setAttempt((before) => before + 1);
    else close();
  };
  const preload = () => void OpenMenu.preload();

  return (
    <span ref={root} className={classes.root}>
      {cloneElement(children, {
        id: `${id}-target`,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        onPointerEnter: preload,
        onFocus: preload,
        onClick: () => toggle(true),
      })}
      {opened && (
        <>
          <BufferedKeys onCancel={close} />
          <CatchBoundary
            getResetKey={() => `${id} ${attempt}`}
            onCatch={(error) => void handleLoadError(error)}
            errorComponent={() => null}
          >
            <Suspense>
              <OpenMenu id={id} groups={groups} position={position} width={width} onClose={close} />
            </Suspense>
          </CatchBoundary>
        </>
      )}
    </span>
  );
}
