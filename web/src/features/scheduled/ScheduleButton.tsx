import { ActionIcon } from '@mantine/core';
import { IconCalendarTime, IconChevronDown, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../platform/language/formats.ts';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { SendLaterProps } from '../messages/composer/send-later.ts';
import { useScheduleMessage } from './scheduled.mutations.ts';
import { scheduledTexts as texts } from './scheduled.texts.ts';
import { suggestedTimes } from './suggested-times.ts';

const Dialog = lazyComponent(() => import('./ScheduleDialog.tsx'), 'ScheduleDialog');

const clock = (moment: Date) => formatDate(moment, { hour: 'numeric', minute: '2-digit' });

/** The arrow button next to Send, with a menu of times to send the message. */
export function ScheduleButton({
  place,
  content,
  findReplyTargetId: findParentId,
  isThreadOnly,
  files,
  isDisabled,
  confirmGroupMention,
  onScheduled,
}: SendLaterProps) {
  const [choosing, setChoosing] = useState(false);
  const { mutate, isPending } = useScheduleMessage(place);
  const schedule = async (at: Date) => {
    if (!(await confirmGroupMention())) return;
    mutate(
      { content, parentId: findParentId(), isThreadOnly, files, at, onScheduled },
      { onSuccess: () => setChoosing(false) },
    );
  };
  const now = new Date();
  const items = [
    ...suggestedTimes(now).map(({ key, morning }) => ({
      key,
      label: texts[key]({ time: clock(morning(now)) }),
      icon: <IconClock size={16} />,
      onChoose: () => schedule(morning(new Date())),
    })),
    {
      key: 'custom',
      label: texts.custom,
      icon: <IconCalendarTime size={16} />,
      onChoose: () => setChoosing(true),
    },
  ];
  return (
    <>
      <MenuButton groups={[{ title: texts.open, items }]} position="bottom-end">
        <ActionIcon
          size={32}
          w={24}
          miw={24}
          color={isDisabled ? 'gray' : 'accent'}
          variant={isDisabled ? 'subtle' : 'filled'}
          aria-label={texts.open}
          title={texts.open}
          disabled={isDisabled || isPending}
        >
          <IconChevronDown size={14} />
        </ActionIcon>
      </MenuButton>
      <LazyDialog
        Part={Dialog}
        opened={choosing}
        onClose={() => setChoosing(false)}
        title={texts.dialog.title}
        submitLabel={texts.dialog.submit}
        isPending={isPending}
        onChoose={schedule}
      />
    </>
  );
}
