import {
  IconArrowRight,
  IconBolt,
  IconDatabase,
  IconFileText,
  IconHash,
  IconLayoutKanban,
  IconLock,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { highlight } from '../../features/search/dialog/highlight.ts';
import { keyCapLabels } from '../../platform/keyboard/key-chord.ts';
import { isMac } from '../../platform/keyboard/shortcuts.ts';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import { KeyCaps } from '../../ui/keyboard/KeyCaps.tsx';
import { PickerOption } from '../../ui/picker/PickerOption.tsx';
import type { Destination } from './destinations.ts';
import { quickSwitcherTexts as texts } from './quick-switcher.texts.ts';

const ICONS = {
  channel: IconHash,
  dm: IconUsers,
  person: IconUser,
  page: IconFileText,
  database: IconDatabase,
  project: IconLayoutKanban,
  screen: IconArrowRight,
  command: IconBolt,
};

function DestinationIcon({ kind, emoji, user, isPrivate }: Destination) {
  if (user) return <UserAvatar user={user} size={24} />;
  if (emoji) return emoji;
  const Icon = isPrivate ? IconLock : ICONS[kind];
  return <Icon size={18} stroke={1.75} />;
}

interface Props {
  id: string;
  destination: Destination;
  terms: readonly string[];
  isSelected: boolean;
  onSelect: () => void;
  onChoose: () => void;
}

export const DestinationOption = ({ destination, terms, ...row }: Props) => (
  <PickerOption
    {...row}
    icon={<DestinationIcon {...destination} />}
    text={highlight(destination.name, terms).map(({ text, isMatch }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: all parts are rendered together
      isMatch ? <strong key={index}>{text}</strong> : text,
    )}
    detail={destination.detail}
    end={
      destination.keys ? (
        <KeyCaps keys={keyCapLabels(destination.keys, isMac)} />
      ) : (
        texts.kinds[destination.kind]
      )
    }
  />
);
