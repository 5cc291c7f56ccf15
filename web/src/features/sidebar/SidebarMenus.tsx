import { ActionIcon } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconFolderPlus,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Section } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { confirmAction } from '../../ui/dialog/confirm.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { MenuGroup } from '../../ui/menu/menu.ts';
import type { ConversationLocation } from '../conversations/conversations.cache.ts';
import { levelLabelOf, SHOWN_LEVELS, shownLevelOf } from './notification-levels.ts';
import { DEFAULT_SETTINGS, type SidebarSettings } from './sidebar.cache.ts';
import { openSectionDialog } from './sidebar.dialog.ts';
import { sidebarMenuTexts as texts } from './sidebar.menu.texts.ts';
import { deleteSection, updateConversationSettings, updateSection } from './sidebar.mutations.ts';
import { useSidebarArrangement } from './sidebar.queries.ts';

const SIZE = 16;
const REST = 'rest';

function useConversationMenuGroups(place: ConversationLocation): MenuGroup[] {
  const client = useQueryClient();
  const { data } = useSidebarArrangement(place.workspace_id);
  const sections = data?.sections.filter(({ kind }) => kind === place.kind) ?? [];
  const known = data?.conversations.find(({ conversation_id }) => conversation_id === place.id);
  const { is_starred, is_muted, notification_level, section_id } = known ?? DEFAULT_SETTINGS;
  const choose = (choice: Partial<SidebarSettings>) => void updateConversationSettings(client, place, choice);
  const put = (section: string | null) => choose({ section_id: section, is_starred: false });
  const own = sections.map(({ id, name }) => ({ key: id, label: name, onChoose: () => put(id) }));
  return [
    {
      items: [
        {
          key: 'star',
          label: is_starred ? texts.unstar : texts.star,
          icon: is_starred ? <IconStarOff size={SIZE} /> : <IconStar size={SIZE} />,
          onChoose: () => choose({ is_starred: !is_starred }),
        },
        {
          key: 'mute',
          label: is_muted ? texts.unmute : texts.mute,
          icon: is_muted ? <IconVolume size={SIZE} /> : <IconVolumeOff size={SIZE} />,
          onChoose: () => choose({ is_muted: !is_muted }),
        },
      ],
    },
    {
      title: texts.notifyOf,
      chosen: shownLevelOf(place.kind, notification_level),
      items: SHOWN_LEVELS.map((level) => ({
        key: level,
        label: levelLabelOf(place.kind, level),
        onChoose: () => choose({ notification_level: level }),
      })),
    },
    ...(own.length > 0
      ? [
          {
            title: texts.moveTo,
            chosen: is_starred ? null : (section_id ?? REST),
            items: [...own, { key: REST, label: texts.noSection, onChoose: () => put(null) }],
          },
        ]
      : []),
    {
      items: [
        {
          key: 'new',
          label: texts.newSection,
          icon: <IconFolderPlus size={SIZE} />,
          onChoose: () =>
            openSectionDialog({
              workspaceId: place.workspace_id,
              kind: place.kind,
              section: null,
              conversation: place,
            }),
        },
      ],
    },
  ];
}

/** The menu of a conversation: star, mute, or move it to a section. It offers by keyboard what the mouse does by drag and drop. */
export function ConversationMenu({
  place,
  name,
  className,
}: {
  place: ConversationLocation;
  name: string;
  className?: string;
}) {
  const groups = useConversationMenuGroups(place);
  return (
    <MenuButton groups={groups} position="bottom-end">
      <ActionIcon size={24} className={className} aria-label={texts.arrange({ name })}>
        <IconDots size={15} />
      </ActionIcon>
    </MenuButton>
  );
}

interface SectionProps {
  workspaceId: string;
  section: Section;
  /** All sections of the list, in order. */
  sections: readonly Section[];
  className?: string;
}

export function SectionMenu({ workspaceId, section, sections, className }: SectionProps) {
  const client = useQueryClient();
  const { id, kind, name } = section;
  const at = sections.findIndex((one) => one.id === id);
  const move = (after: string | null) => void updateSection(client, workspaceId, id, { after });
  const remove = async () => {
    const confirmed = await confirmAction({
      message: texts.confirmRemove({ name }),
      detail: texts.removeDetail,
      confirmLabel: texts.remove,
      danger: true,
    });
    if (confirmed) await deleteSection(client, workspaceId, id);
  };
  const groups: MenuGroup[] = [
    {
      items: [
        {
          key: 'rename',
          label: texts.rename,
          icon: <IconPencil size={SIZE} />,
          onChoose: () => openSectionDialog({ workspaceId, kind, section, conversation: null }),
        },
        {
          key: 'up',
          label: texts.moveUp,
          icon: <IconArrowUp size={SIZE} />,
          isDisabled: at <= 0,
          onChoose: () => move(sections[at - 2]?.id ?? null),
        },
        {
          key: 'down',
          label: texts.moveDown,
          icon: <IconArrowDown size={SIZE} />,
          isDisabled: at === sections.length - 1,
          onChoose: () => move(sections[at + 1]?.id ?? null),
        },
      ],
    },
    {
      items: [
        {
          key: 'new',
          label: texts.newSection,
          icon: <IconFolderPlus size={SIZE} />,
          onChoose: () => openSectionDialog({ workspaceId, kind, section: null, conversation: null }),
        },
        {
          key: 'remove',
          label: texts.remove,
          icon: <IconTrash size={SIZE} />,
          isDanger: true,
          onChoose: () => void remove(),
        },
      ],
    },
  ];
  return (
    <MenuButton groups={groups} position="bottom-end">
      <ActionIcon size={24} className={className} aria-label={texts.section({ name })}>
        <IconDots size={15} />
      </ActionIcon>
    </MenuButton>
  );
}
