import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';
import { focusPane } from '../focus/panes.ts';
import { useRovingTabindex } from '../focus/roving-tabindex.ts';
import classes from './PaneLayout.module.css';
import { SidePanel, type SidePanelOptions } from './SidePanel.tsx';

interface Back {
  label: string;
  onBack: () => void;
}

const BackContext = createContext<Back | null>(null);
const MainPaneHiddenContext = createContext(false);

/** Whether nobody sees the main pane because what stands beside it fills the screen. */
export const useIsMainPaneHidden = (): boolean => useContext(MainPaneHiddenContext);

interface Props {
  /** The list pane, 280 px wide. */
  list: ReactNode;
  /** What the list pane is, for those who do not see it. */
  listLabel: string;
  children: ReactNode;
  /** Where there is room for one pane only: which one shows. */
  showing: 'list' | 'main';
  onBack: () => void;
  backLabel: string;
  /** What stands beside the main pane for a while; null or left out for nothing. */
  panel?: SidePanelOptions | null;
}

/**
 * A list beside what was chosen from it, and beside that what belongs to a part of it. At 768 px and below they stand behind each
 * other, with a way back.
 */
export function PaneLayout({ list, listLabel, children, showing, onBack, backLabel, panel }: Props) {
  const listPane = useRef<HTMLElement>(null);
  const mainPane = useRef<HTMLDivElement>(null);
  const isNarrow =
    useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false }) ?? false;

  useLayoutEffect(() => {
    const [shown, other] =
      showing === 'main' ? [mainPane.current, listPane.current] : [listPane.current, mainPane.current];
    // Where both have room nothing is hidden, and the focus stays.
    if (shown && other?.contains(document.activeElement) && !other.checkVisibility()) focusPane(shown);
  }, [showing]);

  return (
    <div
      className={classes.layout}
      data-showing={showing}
      data-panel={panel ? '' : undefined}
      {...(panel?.width && { style: { '--panel-width': `${panel.width}px` } as CSSProperties })}
    >
      <section ref={listPane} className={classes.list} aria-label={listLabel} data-pane tabIndex={-1}>
        {list}
      </section>
      <BackContext value={{ label: backLabel, onBack }}>
        <div ref={mainPane} className={classes.main} data-pane tabIndex={-1}>
          <MainPaneHiddenContext value={isNarrow && Boolean(panel)}>{children}</MainPaneHiddenContext>
        </div>
      </BackContext>
      {panel && <SidePanel key={panel.id} {...panel} isAlone={isNarrow} />}
    </div>
  );
}

/** The way back to the list, where the list is out of sight. `PaneHeader` brings it along. */
export function PaneBackButton() {
  const back = useContext(BackContext);
  if (!back) return null;
  return (
    <span className={classes.back}>
      <ActionIcon size="lg" aria-label={back.label} onClick={back.onBack}>
        <IconArrowLeft size={20} />
      </ActionIcon>
    </span>
  );
}

interface HeaderProps {
  title: ReactNode;
  /** Beside the title, smaller. */
  detail?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** Above what a pane shows. The title, where it can be pressed, and the buttons are one stop of the Tab key. */
export function PaneHeader({ title, detail, actions }: HeaderProps) {
  const roving = useRovingTabindex('row');
  return (
    <header className={classes.header}>
      <PaneBackButton />
      <div ref={roving} className={classes.row}>
        <div className={classes.heading}>
          <h1 className={classes.title}>{title}</h1>
          {detail && <span className={classes.detail}>{detail}</span>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  );
}
