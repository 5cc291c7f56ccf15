import { Popover } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { titleWithKeys } from '../../../platform/keyboard/shortcut-title.ts';
import { isMac, useShortcut } from '../../../platform/keyboard/shortcuts.ts';
import { formatNumber } from '../../../platform/language/formats.ts';
import { CardsSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { LazyBoundary } from '../../../ui/lazy/LazyBoundary.tsx';
import classes from './Toolbar.module.css';

interface Props {
  label: string;
  icon: ReactNode;
  /** The number of active settings; the button is highlighted if it is not zero. */
  count?: number;
  /** The keys that open the popover. */
  keys?: readonly string[];
  /** The width in pixels. */
  width: number;
  /** The content, which may be loaded lazily. */
  children: (close: () => void) => ReactNode;
}

/** A toolbar button with a popover. */
export function ToolbarPopover({ label, icon, count = 0, keys = [], width, children }: Props) {
  const [opened, setOpened] = useState(false);
  useShortcut(keys.length > 0 ? { label, keys, run: () => setOpened(true) } : null);
  const title = useId();
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={`min(${width}px, calc(100vw - 16px))`}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.tool}
          aria-haspopup="dialog"
          aria-expanded={opened}
          data-on={count > 0 || undefined}
          title={titleWithKeys(label, keys, isMac)}
          onClick={() => setOpened(!opened)}
        >
          {icon}
          <span className={classes.label}>{label}</span>
          {count > 0 && <span className={classes.count}>{formatNumber(count)}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={title} className={classes.dropdown}>
        <h2 id={title} className={classes.title}>
          {label}
        </h2>
        <LazyBoundary fallback={<CardsSkeleton />}>{children(() => setOpened(false))}</LazyBoundary>
      </Popover.Dropdown>
    </Popover>
  );
}
