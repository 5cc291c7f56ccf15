import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import { Fragment, useMemo } from 'react';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { filesTexts } from '../../files/files.texts.ts';
import { PendingFile } from '../../files/message/LazyFileComponents.tsx';
import { isForwardWithoutComment, MessageFrame } from '../list/rows/MessageRow.tsx';
import { Toolbar, ToolbarButton } from '../list/rows/MessageToolbar.tsx';
import { DaySeparator } from '../list/rows/Separators.tsx';
import { buildRows } from '../list/rows/timeline.ts';
import { messagesTexts as texts } from '../messages.texts.ts';
import { ForwardedMessage } from '../text/ForwardedMessage.tsx';
import { MessageText } from '../text/MessageText.tsx';
import { useMessageViewState } from '../view/message-view.ts';
import { useFailedAttempts } from './failed-attempts.ts';
import { contentOf, isUploading, type OutboxEntry, type OutboxFile } from './outbox.ts';
import { discardEntry, retryEntry, retryNow } from './outbox-sender.ts';
import classes from './PendingMessages.module.css';
import { useUploads } from './uploads.ts';

interface Props {
  entries: readonly OutboxEntry[];
  /** The message above the pending ones. */
  previous: Message | undefined;
  user: User;
  today: string;
}

/** Builds the message that the server will create from an outbox entry. */
function toMessage(entry: OutboxEntry, user: User): Message {
  const { id, written_at, refused: _refused, files: _files, forwarded = null, ...fields } = entry;
  return {
    ...fields,
    content: contentOf(entry),
    forwarded,
    id,
    client_message_id: id,
    user_id: user.id,
    user,
    // The server determines the mentions.
    mentions: [],
    message_type: 'text',
    reply_to_version: null,
    reply_to_user: entry.reply_to_user ?? null,
    file_url: null,
    file_name: null,
    file_size: null,
    file_type: null,
    file_picture: null,
    files: [],
    previews: null,
    status: 'sent',
    seq: Number.POSITIVE_INFINITY,
    created_at: written_at,
    edited_at: null,
    pinned: null,
    thread_id: entry.thread_id ?? null,
    thread: null,
    thread_version: 0,
    thread_only: entry.thread_only ?? false,
    version: 1,
    ended_call: null,
    poll: null,
    reactions: [],
  };
}

/** Shows the user's unsent messages below the confirmed ones. */
export function PendingMessages({ entries, previous, user, today }: Props) {
  const active = useMessageViewState((view) => view.activeMessageId);
  const rows = useMemo(
    () =>
      buildRows(
        entries.map((entry) => toMessage(entry, user)),
        previous,
        null,
      ),
    [entries, previous, user],
  );
  if (entries.length === 0) return null;
  return (
    <ol className={classes.list} aria-label={texts.waiting}>
      {rows.map(({ message, day, isGrouped }, index) => {
        const entry = entries[index]!;
        return (
          <Fragment key={message.id}>
            {day && (
              <li className={classes.day}>
                <DaySeparator day={day} today={today} />
              </li>
            )}
            <MessageFrame
              message={message}
              isGrouped={isGrouped}
              isActive={active === message.id}
              progress={entry.refused === null ? 'waiting' : 'refused'}
              toolbar={
                active === message.id &&
                entry.refused === null && (
                  <Toolbar>
                    <ToolbarButton label={texts.discard} onClick={() => discardEntry(entry)}>
                      <IconX size={17} />
                    </ToolbarButton>
                  </Toolbar>
                )
              }
            >
              <div className={classes.content}>
                {!isForwardWithoutComment(message) && (
                  <MessageText content={message.content} mentions={message.mentions} />
                )}
                {message.forwarded && <ForwardedMessage forwarded={message.forwarded} />}
              </div>
              {entry.files?.map((file, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the files of an entry keep their order
                <PendingEntryFile key={place} entry={entry} file={file} />
              ))}
              {entry.refused === null ? (
                <FailedAttempt entry={entry} />
              ) : (
                <SendFailure entry={entry} reason={entry.refused} />
              )}
            </MessageFrame>
          </Fragment>
        );
      })}
    </ol>
  );
}

function PendingEntryFile({ entry, file }: { entry: OutboxEntry; file: OutboxFile }) {
  const progress = useUploads((uploads) => uploads[entry.id] ?? 0);
  const isWaiting = entry.refused === null;
  // The files of an entry are uploaded one after the other.
  const isNext = entry.files?.find(({ url }) => url === null) === file;
  const done = file.url === null ? (isNext ? progress : 0) : 1;
  return (
    <PendingFile
      file={file}
      progress={isWaiting ? done : null}
      onCancel={isWaiting && entry.files?.length === 1 ? () => discardEntry(entry) : null}
    />
  );
}

/** Says that an attempt to send the message failed, while the outbox keeps trying. */
function FailedAttempt({ entry }: { entry: OutboxEntry }) {
  const hasFailed = useFailedAttempts(({ ids }) => ids.has(entry.id));
  if (!hasFailed) return null;
  const failure = isUploading(entry) ? filesTexts.failed : texts.sendFailed;
  return (
    <div className={classes.refusal}>
      <span className={classes.reason} role="status">
        {texts.tryingAgain({ failure })}
      </span>
      <Button size="compact-xs" variant="default" onClick={retryNow}>
        {texts.retry}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => discardEntry(entry)}>
        {uiTexts.cancel}
      </Button>
    </div>
  );
}

function SendFailure({ entry, reason }: { entry: OutboxEntry; reason: string }) {
  return (
    <div className={classes.refusal}>
      <span className={classes.reason}>
        {texts.notSent}: {reason}
      </span>
      <Button size="compact-xs" variant="default" onClick={() => retryEntry(entry)}>
        {texts.retry}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => discardEntry(entry)}>
        {texts.discard}
      </Button>
    </div>
  );
}
