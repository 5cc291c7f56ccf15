import { ActionIcon } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { VIEW_NAME_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { ViewType } from '@workflow/contract/databases/databases.schema.ts';
import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { NameField } from '../../../../ui/field/NameField.tsx';
import { useRovingTabindex } from '../../../../ui/focus/roving-tabindex.ts';
import { MenuButton } from '../../../../ui/menu/MenuButton.tsx';
import type { MenuItem } from '../../../../ui/menu/menu.ts';
import { moveItemBy, moveItemNextTo, type Side } from '../../../../ui/reorder/order.ts';
import { useReorderable } from '../../../../ui/reorder/reorderable.ts';
import type { OpenDatabase } from '../../databases.cache.ts';
import { databasesTexts } from '../../databases.texts.ts';
import { isCustomView, type ShownView } from '../shown-view.ts';
import { STANDARD_TYPES, shownType, VIEW_TYPES } from '../view-types.ts';
import { viewsTexts as texts } from '../views.texts.ts';
import { viewIcons } from '../views.ts';
import { ViewMenu } from './ViewMenu.tsx';
import classes from './ViewTabs.module.css';
import { nameOfView, useCreateView, useSaveView } from './views.mutations.ts';

interface Props {
  open: OpenDatabase;
  views: readonly ShownView[];
  view: ShownView;
  onView: (key: string) => void;
}

const ICON = { size: 16, 'aria-hidden': true } as const;

/**
 * The view tabs of a database: the standard views, the shared views and the user's private views. The first shared view of a type becomes
 * its standard view, whose URL names only the type.
 */
export function ViewTabs({ open: { database }, views, view, onView }: Props) {
  const roving = useRovingTabindex('row');
  const tabs = useScrollToCurrentTab(view.key);
  const list = useId();
  const [renamedKey, setRenamedKey] = useState<string | null>(null);
  const { mutate: create } = useCreateView(database);
  const { mutate: save } = useSaveView(database);

  const added = views.filter(isCustomView);
  const moveTab = (moved: ShownView, order: readonly ShownView[]) => {
    if (order !== added && moved.saved)
      save({ view: moved, after: order[order.indexOf(moved) - 1]?.saved?.id ?? null });
  };
  const onMove = (id: string, side: Side, target: string) => {
    const [moved, other] = [id, target].map((key) => added.find((one) => one.key === key));
    if (moved && other) moveTab(moved, moveItemNextTo(added, moved, side, other));
  };
  const showNew = (key: string) => {
    onView(key);
    setRenamedKey(key);
  };
  const add = (type: ViewType, is_personal: boolean) => {
    const isStandard = !is_personal && STANDARD_TYPES.some((one) => one === type);
    if (isStandard && !views.some(({ key }) => key === type))
      save({ view: { key: type, type, saved: null, config: EMPTY_VIEW }, onSaved: () => showNew(type) });
    else
      create({ name: databasesTexts.views[type], type, is_personal }, { onSuccess: ({ id }) => showNew(id) });
  };
  const viewTypeItems = (is_personal: boolean): MenuItem[] =>
    VIEW_TYPES.map((type) => {
      const Icon = viewIcons[type];
      return {
        key: `${type} ${is_personal}`,
        label: databasesTexts.views[type],
        icon: <Icon {...ICON} />,
        onChoose: () => add(type, is_personal),
      };
    });

  return (
    <div ref={tabs} className={classes.tabs}>
      <div ref={roving} className={classes.views} role="toolbar" aria-label={databasesTexts.views.switch}>
        {views.map((one) =>
          one.key === renamedKey ? (
            <NameField
              key={one.key}
              className={classes.field}
              label={texts.name}
              name={nameOfView(one)}
              maxLength={VIEW_NAME_MAX}
              onDone={(name) => {
                setRenamedKey(null);
                if (name) save({ view: one, name });
              }}
            />
          ) : (
            <Tab
              key={one.key}
              view={one}
              list={list}
              isCurrent={one.key === view.key}
              onChoose={() => onView(one.key)}
              onMove={onMove}
              actions={
                one.key === view.key && (
                  <ViewMenu
                    view={one}
                    views={views}
                    open={{ database }}
                    onRename={() => setRenamedKey(one.key)}
                    onView={onView}
                    onStep={isCustomView(one) ? (step) => moveTab(one, moveItemBy(added, one, step)) : null}
                  />
                )
              }
            />
          ),
        )}
      </div>
      <MenuButton
        groups={[
          { title: texts.forEveryone, items: viewTypeItems(false) },
          { title: texts.forMe, items: viewTypeItems(true) },
        ]}
        position="bottom-end"
      >
        <ActionIcon aria-label={texts.add} title={texts.add}>
          <IconPlus size={16} />
        </ActionIcon>
      </MenuButton>
    </div>
  );
}

/** Returns a ref for the tab bar. It scrolls the current tab into view when the view or the width of the bar changes. */
function useScrollToCurrentTab(key: string) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab must be looked up again for each view
  useLayoutEffect(() => {
    const tabs = ref.current!;
    const observer = new ResizeObserver(() => {
      const current = tabs.querySelector('[data-current]');
      const strip = current?.parentElement;
      if (!current || !strip) return;
      // Scroll only the tab strip: `scrollIntoView` would also scroll the page when it shows several databases.
      const [tab, shown] = [current.getBoundingClientRect(), strip.getBoundingClientRect()];
      strip.scrollLeft += Math.min(0, tab.left - shown.left) + Math.max(0, tab.right - shown.right);
    });
    observer.observe(tabs);
    return () => observer.disconnect();
  }, [key]);
  return ref;
}

interface TabProps {
  view: ShownView;
  list: string;
  isCurrent: boolean;
  onChoose: () => void;
  onMove: (id: string, side: Side, target: string) => void;
  actions: React.ReactNode;
}

function Tab({ view, list, isCurrent, onChoose, onMove, actions }: TabProps) {
  const { key, saved, type } = view;
  const isFixed = !isCustomView(view);
  const { ref, side, isDragged } = useReorderable({ list, id: key, along: 'row', onMove, isFixed });
  const Icon = viewIcons[shownType(type)];
  const isPersonal = saved?.is_personal ?? false;
  return (
    <span
      ref={ref}
      className={classes.tab}
      data-current={isCurrent || undefined}
      data-side={side ?? undefined}
      data-dragged={isDragged || undefined}
    >
      <button
        type="button"
        className={classes.view}
        aria-pressed={isCurrent}
        aria-current={isCurrent || undefined}
        title={isPersonal ? texts.privateHint : undefined}
        onClick={onChoose}
      >
        <Icon size={16} stroke={1.75} aria-hidden />
        <bdi>{nameOfView(view)}</bdi>
        {isPersonal && <IconLock size={12} aria-hidden />}
      </button>
      {actions}
    </span>
  );
}
