import { ActionIcon } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconChevronDown,
  IconCopy,
  IconLock,
  IconPencil,
  IconPlus,
  IconRestore,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { VIEW_NAME_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { ViewType } from '@workflow/contract/databases/databases.schema.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import { confirmAction } from '../../../../ui/dialog/confirm.tsx';
import { NameField } from '../../../../ui/field/NameField.tsx';
import { useRovingTabindex } from '../../../../ui/focus/roving-tabindex.ts';
import { MenuButton } from '../../../../ui/menu/MenuButton.tsx';
import type { MenuItem } from '../../../../ui/menu/menu.ts';
import { moveItemBy, moveItemNextTo, type Side } from '../../../../ui/reorder/order.ts';
import { useReorderable } from '../../../../ui/reorder/reorderable.ts';
import type { OpenDatabase } from '../../databases.cache.ts';
import { databasesTexts } from '../../databases.texts.ts';
import type { ShownView } from '../shown-view.ts';
import { shownType, VIEW_TYPES } from '../view-types.ts';
import { viewsTexts as texts } from '../views.texts.ts';
import { viewIcons } from '../views.ts';
import classes from './ViewTabs.module.css';
import { discardPersonalChanges, viewKey } from './view-changes.store.ts';
import { nameOfView, useCreateView, useDeleteView, useSaveView } from './views.mutations.ts';

interface Props {
  open: OpenDatabase;
  views: readonly ShownView[];
  view: ShownView;
  onView: (key: string) => void;
}

const ICON = { size: 16, 'aria-hidden': true } as const;

/** Whether a user added the view. Only custom views can be reordered; the standard ones come first. */
const isCustomView = ({ key, type }: ShownView) => key !== type;

/** The view tabs of a database: the standard views, the shared views and the user's private views. */
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
  const add = (type: ViewType, is_personal: boolean) =>
    create(
      { name: databasesTexts.views[type], type, is_personal },
      {
        onSuccess: ({ id }) => {
          onView(id);
          setRenamedKey(id);
        },
      },
    );
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

interface MenuProps {
  view: ShownView;
  open: Pick<OpenDatabase, 'database'>;
  onRename: () => void;
  onView: (key: string) => void;
  /** Null for standard views, which cannot be moved. */
  onStep: ((step: -1 | 1) => void) | null;
}

function ViewMenu({ view, open: { database }, onRename, onView, onStep }: MenuProps) {
  const me = useCurrentUserId();
  const { mutate: create } = useCreateView(database);
  const { mutate: save } = useSaveView(database);
  const { mutate: remove } = useDeleteView(database);
  const { saved, type, config } = view;
  const name = nameOfView(view);
  const duplicate = (is_personal: boolean) =>
    create(
      {
        name: texts.copyOf({ name }).slice(0, VIEW_NAME_MAX),
        type,
        config: { ...config, is_standard: false },
        is_personal,
      },
      { onSuccess: ({ id }) => onView(id) },
    );
  const askToDelete = async () => {
    if (!saved) return;
    const isStandard = !isCustomView(view);
    const confirmed = await confirmAction({
      message: isStandard ? texts.confirmReset({ name }) : texts.confirmDelete({ name }),
      detail: saved.is_personal ? texts.deletePrivateDetail : texts.deleteDetail,
      confirmLabel: isStandard ? texts.resetView : texts.delete,
      danger: true,
    });
    if (!confirmed) return;
    if (me !== null) discardPersonalChanges(me, viewKey(database.id, view.key));
    remove(saved);
    if (!isStandard) onView(type);
  };
  const change: MenuItem[] = [
    { key: 'rename', label: texts.rename, icon: <IconPencil {...ICON} />, onChoose: onRename },
    {
      key: 'duplicate',
      label: texts.duplicate,
      icon: <IconCopy {...ICON} />,
      onChoose: () => duplicate(saved?.is_personal ?? false),
    },
  ];
  if (saved?.is_personal)
    change.push({
      key: 'share',
      label: texts.share,
      icon: <IconUserPlus {...ICON} />,
      onChoose: () => save({ view, is_personal: false }),
    });
  else
    change.push({
      key: 'mine',
      label: texts.duplicateAsPrivate,
      icon: <IconLock {...ICON} />,
      onChoose: () => duplicate(true),
    });
  const move: MenuItem[] = onStep
    ? [
        {
          key: 'back',
          label: texts.moveLeft,
          icon: <IconArrowLeft {...ICON} />,
          onChoose: () => onStep(-1),
        },
        {
          key: 'on',
          label: texts.moveRight,
          icon: <IconArrowRight {...ICON} />,
          onChoose: () => onStep(1),
        },
      ]
    : [];
  const end: MenuItem[] = saved
    ? [
        {
          key: 'delete',
          label: isCustomView(view) ? texts.delete : texts.resetView,
          icon: isCustomView(view) ? <IconTrash {...ICON} /> : <IconRestore {...ICON} />,
          isDanger: true,
          onChoose: () => void askToDelete(),
        },
      ]
    : [];
  return (
    <MenuButton
      groups={[change, move, end].filter((items) => items.length > 0).map((items) => ({ items }))}
      position="bottom-start"
    >
      <button type="button" className={classes.more} aria-label={texts.actions({ name })}>
        <IconChevronDown size={14} aria-hidden />
      </button>
    </MenuButton>
  );
}
