import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { focusPane } from '../focus/panes.ts';
import { useRovingTabindex } from '../focus/roving-tabindex.ts';
import { uiTexts } from '../ui.texts.ts';
import { setListPaneHidden, useHiddenListPanes } from './list-pane-visibility.ts';
import classes from './PaneLayout.module.css';
import { arrangePanes, defaultPanelWidth } from './pane-widths.ts';
import { SidePanel, type SidePanelOptions } from './SidePanel.tsx';
import { useTopBarSlot } from './top-bar-slot.ts';

interface BackButton {
  label: string;
  onBack: () => void;
}

const BackContext = createContext<BackButton | null>(null);

interface ListToggle {
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

/** Null if the list pane cannot be hidden. */
const ListToggleContext = createContext<ListToggle | null>(null);
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
  /** If given, users can hide the list pane. The browser remembers the choice by this name. */
  visibilityKey?: string;
  /** Whether an open panel takes the place of the list pane in narrower windows. */
  yieldsToPanel?: boolean;
}

/**
 * A list pane, the selected item’s main pane, and an optional side panel. If the main pane would become too narrow, the panel covers it.
 * At 768 px and below only one pane is visible, with a back button.
 */
export function PaneLayout(props: Props) {
  const {
    list,
    listLabel,
    children,
    showing,
    onBack,
    backLabel,
    panel,
    visibilityKey,
    yieldsToPanel = false,
  } = props;
  const layout = useRef<HTMLDivElement>(null);
  const { hasList, isPanelOver, toggle } = usePanes(layout, {
    panel: panel ?? null,
    visibilityKey: visibilityKey ?? null,
    yieldsToPanel,
  });
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
      ref={layout}
      className={classes.layout}
      data-showing={showing}
      data-panel={panel ? (isPanelOver ? 'over' : 'beside') : undefined}
      data-list={hasList ? undefined : 'hidden'}
      {...(panel?.width && { style: { '--panel-width': `${panel.width}px` } as CSSProperties })}
    >
      <section ref={listPane} className={classes.list} aria-label={listLabel} data-pane tabIndex={-1}>
        {list}
      </section>
      <BackContext value={{ label: backLabel, onBack }}>
        <ListToggleContext value={toggle}>
          <div ref={mainPane} className={classes.main} data-pane tabIndex={-1}>
            <MainPaneHiddenContext value={isNarrow && Boolean(panel)}>{children}</MainPaneHiddenContext>
          </div>
        </ListToggleContext>
      </BackContext>
      {panel && <SidePanel key={panel.id} {...panel} isAlone={isNarrow} isOver={isPanelOver} />}
    </div>
  );
}

interface PaneOptions {
  panel: SidePanelOptions | null;
  visibilityKey: string | null;
  yieldsToPanel: boolean;
}

/** Measures the layout and decides which panes are shown side by side. */
function usePanes(
  layout: RefObject<HTMLElement | null>,
  { panel, visibilityKey, yieldsToPanel }: PaneOptions,
) {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = layout.current!;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, [layout]);
  const isListHidden = useHiddenListPanes(
    ({ hidden }) => visibilityKey !== null && hidden.includes(visibilityKey),
  );
  const [isListWanted, setListWanted] = useState(false);
  const hasPanel = panel !== null;
  useEffect(() => {
    if (!hasPanel) setListWanted(false);
  }, [hasPanel]);
  const { hasList, isPanelOver } = arrangePanes({
    windowWidth: window.innerWidth,
    width: width ?? window.innerWidth,
    panelWidth: panel && (panel.width ?? defaultPanelWidth(window.innerWidth)),
    yieldsToPanel,
    isListHidden,
    isListWanted,
  });
  const toggle = visibilityKey !== null && {
    isShown: hasList,
    onToggle: () => {
      setListPaneHidden(visibilityKey, hasList);
      setListWanted(!hasList);
    },
  };
  return { hasList, isPanelOver, toggle: toggle || null };
}

/** The button that shows or hides the list pane. `PaneHeader` includes it. */
function ListToggleButton() {
  const toggle = useContext(ListToggleContext);
  if (!toggle) return null;
  const label = toggle.isShown ? uiTexts.hideList : uiTexts.showList;
  const Icon = toggle.isShown ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <span className={classes.listToggle}>
      <ActionIcon
        size="lg"
        aria-label={label}
        title={label}
        aria-expanded={toggle.isShown}
        onClick={toggle.onToggle}
      >
        <Icon size={18} stroke={1.75} />
      </ActionIcon>
    </span>
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

/** The content of a pane’s header. The arrow keys move between a clickable title and the buttons, which share one Tab stop. */
function HeaderContent({ title, detail, actions }: HeaderProps) {
  const roving = useRovingTabindex('row');
  return (
    <>
      <PaneBackButton />
      <div ref={roving} className={classes.row}>
        <ListToggleButton />
        <div className={classes.heading}>
          <h1 className={classes.title}>{title}</h1>
          {detail && <span className={classes.detail}>{detail}</span>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </>
  );
}

/** The header of a pane. */
export const PaneHeader = (props: HeaderProps) => (
  <header className={classes.header}>
    <HeaderContent {...props} />
  </header>
);

/** The header of a pane that needs all its height: it is part of the top bar. */
export function TopBarHeader(props: HeaderProps) {
  const slot = useTopBarSlot((state) => state.slot);
  const isHidden = useIsMainPaneHidden();
  if (!slot || isHidden) return null;
  return createPortal(<HeaderContent {...props} />, slot);
}
