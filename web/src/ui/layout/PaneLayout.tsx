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

/** Whether a side panel fills the screen and hides the main pane. */
export const useIsMainPaneHidden = (): boolean => useContext(MainPaneHiddenContext);

interface Props {
  /** The list pane, 280 px wide. */
  list: ReactNode;
  /** The list pane’s accessible label. */
  listLabel: string;
  children: ReactNode;
  /** On a narrow screen: which pane is shown. */
  showing: 'list' | 'main';
  onBack: () => void;
  backLabel: string;
  /** The open side panel. Null or undefined for none. */
  panel?: SidePanelOptions | null;
}

/**
 * A list pane, the selected item’s main pane, and an optional side panel. At 768 px and below only one pane is visible, with a back button.
 */
export function PaneLayout({ list, listLabel, children, showing, onBack, backLabel, panel }: Props) {
  const listPane = useRef<HTMLElement>(null);
  const mainPane = useRef<HTMLDivElement>(null);
  const isNarrow =
    useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false }) ?? false;

  useLayoutEffect(() => {
    const [shown, other] =
      showing === 'main' ? [mainPane.current, listPane.current] : [listPane.current, mainPane.current];
    // When both panes fit, nothing is hidden and the focus stays.
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

/** The button back to the list on narrow screens. `PaneHeader` includes it. */
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
  /** Smaller text next to the title. */
  detail?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
}

/** The header of a pane. The arrow keys move between a clickable title and the buttons, which share one Tab stop. */
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
