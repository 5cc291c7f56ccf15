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

/** What stands beside the main pane of a `PaneLayout`: one thing at a time. */
export interface SidePanelOptions {
  /** Another one has another id: the focus goes into it anew. */
  readonly id: string;
  /** What it is, for those who do not see it. */
  readonly label: string;
  /** Begins with an `AsideHeader`. */
  readonly content: ReactNode;
  readonly onClose: () => void;
  /** In pixels, where it is to be wider than others. */
  readonly width?: number;
}

const HeaderContext = createContext<{ close: () => void; Title: 'h1' | 'h2' }>({
  close: () => {},
  Title: 'h2',
});

interface PaneProps extends SidePanelOptions {
  /** Nothing else is on the screen: it has the screen's title. */
  readonly isAlone: boolean;
}

/** The focus goes into it when it opens, and back to where it came from when it closes. Escape closes it. */
export function SidePanel({ label, content, onClose, isAlone }: PaneProps) {
  const pane = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const own = pane.current!;
    const opener = document.activeElement;
    own.focus({ preventScroll: true });
    return () => {
      if (!opener || !own.contains(document.activeElement)) return;
      focusElementOrNearest(opener);
      // Where this filled the screen, what lies behind it takes the focus only once this is gone.
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
      className={classes.aside}
      aria-label={label}
      data-pane="beside"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <HeaderContext value={header}>{content}</HeaderContext>
    </aside>
  );
}

interface HeaderProps {
  title: ReactNode;
  /** Beside the title, smaller. */
  detail?: ReactNode;
  /** Buttons before the cross. */
  actions?: ReactNode;
}

/** Above what an aside holds, with the way out of it. */
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
