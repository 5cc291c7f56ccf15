import { ActionIcon, Button } from '@mantine/core';
import {
  IconCalendarTime,
  IconClock,
  IconDots,
  IconPaperclip,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ConversationReference } from '@workflow/contract/conversations/conversations.variant.ts';
import type { ScheduledMessage } from '@workflow/contract/scheduled/scheduled.schema.ts';
import { useState } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import { translateProblem } from '../../platform/language/problem.ts';
import { confirmAction } from '../../ui/dialog/confirm.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { Excerpt, ExcerptList } from '../../ui/list/Excerpt.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { Conversation } from '../conversations/conversations.cache.ts';
import { conversationAddress } from '../conversations/conversations.panel.ts';
import { MessageText } from '../messages/text/MessageText.tsx';
import { ScheduleDialog, ScheduledTextDialog } from './ScheduleDialog.tsx';
import classes from './ScheduledList.module.css';
import { useScheduled } from './scheduled.list.mutations.ts';
import { scheduledListTexts as texts } from './scheduled.list.texts.ts';
import { formatSendTime } from './scheduled.mutations.ts';
import { scheduledQuery } from './scheduled.queries.ts';
import { scheduledTexts } from './scheduled.texts.ts';

interface Props {
  workspaceId: string;
  findConversation: (thing: ConversationReference) => Conversation | undefined;
}

export function ScheduledList({ workspaceId, findConversation }: Props) {
  const scheduled = useQuery(scheduledQuery(workspaceId));
  return (
    <QueryContent
      query={scheduled}
      pending={<UserListSkeleton rows={4} label={texts.loading} />}
      errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
    >
      {(all) =>
        all.length === 0 ? (
          <EmptyState icon={<IconClock size={24} />} {...texts.empty} />
        ) : (
          <ExcerptList label={scheduledTexts.title}>
            {all.map((message) => (
              <ScheduledItem key={message.id} message={message} conversation={findConversation(message)} />
            ))}
          </ExcerptList>
        )
      }
    </QueryContent>
  );
}

function statusTextOf({ state, failure, send_at }: ScheduledMessage): string {
  if (failure) return texts.failed({ reason: translateProblem(failure) });
  return state === 'sending' || send_at <= new Date().toISOString()
    ? texts.sending
    : texts.at({ when: formatSendTime(send_at) });
}

interface ItemProps {
  message: ScheduledMessage;
  conversation: Conversation | undefined;
}

function ScheduledItem({ message, conversation }: ItemProps) {
  const { content, state, send_at } = message;
  const [open, setOpen] = useState<'time' | 'text' | null>(null);
  const { change, sendNow, remove, isPending } = useScheduled(message);
  const close = () => setOpen(null);
  const label = conversation?.label ?? texts.unknownPlace;
  const isBusy = isPending || state === 'sending';
  const ask = async () => {
    const confirmed = await confirmAction({
      message: texts.deleteQuestion,
      confirmLabel: texts.delete,
      danger: true,
    });
    if (confirmed) remove.mutate();
  };
  const items = [
    {
      key: 'time',
      label: texts.reschedule,
      icon: <IconCalendarTime size={16} />,
      onChoose: () => setOpen('time'),
    },
    { key: 'text', label: texts.edit, icon: <IconPencil size={16} />, onChoose: () => setOpen('text') },
    {
      key: 'delete',
      label: texts.delete,
      icon: <IconTrash size={16} />,
      isDanger: true,
      onChoose: () => void ask(),
    },
  ];
  return (
    <Excerpt
      name={label}
      detail={statusTextOf(message)}
      isAlarming={state === 'failed'}
      {...(conversation && {
        address: conversationAddress(conversation, {}),
        label: texts.goTo({ place: label }),
      })}
      actions={
        <>
          <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => sendNow.mutate()}>
            {texts.sendNow}
          </Button>
          <MenuButton groups={[{ items }]} position="bottom-end">
            <ActionIcon size={28} aria-label={texts.actions} title={texts.actions} disabled={isBusy}>
              <IconDots size={16} />
            </ActionIcon>
          </MenuButton>
        </>
      }
    >
      {content !== '' && <MessageText content={content} mentions={[]} />}
      {message.files.length > 0 && (
        <p className={classes.files}>
          <IconPaperclip size={14} aria-hidden />
          <bdi>{message.files.map(({ file_name }) => file_name).join(', ')}</bdi>
        </p>
      )}
      <ScheduleDialog
        opened={open === 'time'}
        onClose={close}
        title={texts.dialog.rescheduleTitle}
        submitLabel={scheduledTexts.dialog.submit}
        {...(state !== 'failed' && { at: send_at })}
        isPending={change.isPending}
        onChoose={(at) => change.mutate({ send_at: at.toISOString() }, { onSuccess: close })}
      />
      <ScheduledTextDialog
        opened={open === 'text'}
        onClose={close}
        content={content}
        isPending={change.isPending}
        onSave={(text) => change.mutate({ content: text }, { onSuccess: close })}
      />
    </Excerpt>
  );
}
