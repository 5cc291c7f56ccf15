import {
  IconArrowLeft,
  IconArrowRight,
  IconChevronDown,
  IconCopy,
  IconHome,
  IconLock,
  IconPencil,
  IconRestore,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { VIEW_NAME_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { withoutIsolates } from '../../../../platform/language/isolate.ts';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import { confirmAction } from '../../../../ui/dialog/confirm.tsx';
import { MenuButton } from '../../../../ui/menu/MenuButton.tsx';
import type { MenuItem } from '../../../../ui/menu/menu.ts';
import type { OpenDatabase } from '../../databases.cache.ts';
import { useSetDefaultView } from '../../databases.mutations.ts';
import { isCustomView, type ShownView } from '../shown-view.ts';
import { standardTypeOf } from '../view-types.ts';
import { viewsTexts as texts } from '../views.texts.ts';
import { findView } from './shown-views.ts';
import classes from './ViewTabs.module.css';
import { discardPersonalChanges, viewKey } from './view-changes.store.ts';
import { nameOfView, useCreateView, useDeleteView, useSaveView } from './views.mutations.ts';

const ICON = { size: 16, 'aria-hidden': true } as const;

interface Props {
  view: ShownView;
  /** All views of the database. */
  views: readonly ShownView[];
  open: Pick<OpenDatabase, 'database'>;
  onRename: () => void;
  onView: (key: string) => void;
  /** Null for standard views, which cannot be moved. */
  onStep: ((step: -1 | 1) => void) | null;
}

/** The menu of the current view: rename, duplicate, share, set as default, move, and delete. */
export function ViewMenu({ view, views, open: { database }, onRename, onView, onStep }: Props) {
  const me = useCurrentUserId();
  const { mutate: create } = useCreateView(database);
  const { mutate: save } = useSaveView(database);
  const { mutate: remove } = useDeleteView(database);
  const { mutate: setDefault } = useSetDefaultView(database);
  const { saved, type, config } = view;
  const defaultType = standardTypeOf(database.view_type);
  const isStandard = !isCustomView(view);
  const isDefault = view.key === defaultType;
  const makeDefault = () => {
    // A standard view that is neither saved nor the default is not listed, so the former default is saved.
    const former = findView(views, defaultType);
    if (former && !former.saved) save({ view: former });
    setDefault({ view_type: type, name });
  };
  const name = nameOfView(view);
  const duplicate = (is_personal: boolean) =>
    create(
      {
        name: withoutIsolates(texts.copyOf({ name })).slice(0, VIEW_NAME_MAX),
        type,
        config: { ...config, is_standard: false },
        is_personal,
      },
      { onSuccess: ({ id }) => onView(id) },
    );
  const askToDelete = async () => {
    if (!saved) return;
    const confirmed = await confirmAction({
      message: isDefault ? texts.confirmReset({ name }) : texts.confirmDelete({ name }),
      detail: saved.is_personal ? texts.deletePrivateDetail : texts.deleteDetail,
      confirmLabel: isDefault ? texts.resetView : texts.delete,
      danger: true,
    });
    if (!confirmed) return;
    if (me !== null) discardPersonalChanges(me, viewKey(database.id, view.key));
    remove(saved);
    if (!isDefault) onView(defaultType);
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
  if (isStandard && !isDefault)
    change.push({
      key: 'default',
      label: texts.setAsDefault,
      icon: <IconHome {...ICON} />,
      onChoose: makeDefault,
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
          label: isDefault ? texts.resetView : texts.delete,
          icon: isDefault ? <IconRestore {...ICON} /> : <IconTrash {...ICON} />,
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
