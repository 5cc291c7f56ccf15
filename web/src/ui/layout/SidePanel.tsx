import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { focusElementOrNearest } from '../focus/panes.ts';
import { useRovingTabindex } from '../focus/roving-tabindex.ts';
import { uiTexts } from '../ui.texts.ts';
import classes from './SidePanel.module.css';

/** Content of the panel to the right of the main pane. Only one is open at a time. */
export interface SidePanelOptions {
  /** A different id moves the focus into the panel again. */
  readonly id: string;
  /** The panel’s accessible label. */
  readonly label: string;
  /** The content begins with a `SidePanelHeader`. */
  readonly content: ReactNode;
  readonly onClose: () => void;
  /** Width in pixels, if wider than the default. */
  readonly width?: number;
}

const HeaderContext = createContext<{ close: () => void; Title: 'h1' | 'h2' }>({
  close: () => {},
  Title: 'h2',
});

interface PaneProps extends SidePanelOptions {
  /** Whether the panel fills the screen. Its title is then the screen’s title. */
  readonly isAlone: boolean;
  /** Whether the panel covers part of the main pane. */
  readonly isOver: boolean;
}

/** The panel to the right of the main pane. It takes the focus when it opens and returns it when it closes. Escape closes it. */
export function SidePanel({ label, content, onClose, isAlone, isOver }: PaneProps) {
  const pane = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const own = pane.current!;
    const opener = document.activeElement;
    own.focus({ preventScroll: true });
    return () => {
      if (!opener || !own.contains(document.activeElement)) return;
      focusElementOrNearest(opener);
      // A panel that filled the screen hides the content behind it until it is removed, so that content can be focused only afterwards.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusElementOrNearest(opener);
      });
    };
  }, []);

  const header = useMemo(
    () => ({ close: onClose, Title: isAlone ? ('h1' as const) : ('h2' as const) }),
    [onClose, isAlone],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };

  return (
    <aside
      ref={pane}
      className={classes.panel}
      aria-label={label}
      data-pane="beside"
      data-over={isOver || undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <HeaderContext value={header}>{content}</HeaderContext>
    </aside>
  );
}

interface HeaderProps {
  title: ReactNode;
  /** Smaller text next to the title. */
  detail?: ReactNode;
  /** Buttons before the close button. */
  actions?: ReactNode;
}

/** The header of a side panel, with its close button. */
export function SidePanelHeader({ title, detail, actions }: HeaderProps) {
  const { close, Title } = useContext(HeaderContext);
  const roving = useRovingTabindex('row');
  return (
    <header className={classes.header}>
      <ActionIcon className={classes.back} size="lg" aria-label={uiTexts.close} onClick={close}>
        <IconArrowLeft size={20} />
      </ActionIcon>
      <div className={classes.heading}>
        <Title className={classes.title}>{title}</Title>
        {detail && <span className={classes.detail}>{detail}</span>}
      </div>
      <div ref={roving} className={classes.actions}>
        {actions}
        <ActionIcon
          className={classes.close}
          size="lg"
          aria-label={uiTexts.close}
          title={uiTexts.close}
          onClick={close}
        >
          <IconX size={18} />
        </ActionIcon>
      </div>
    </header>
  );
}
