import { ActionIcon } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lengthOf } from '@workflow/contract/core/schemas/text.ts';
import { endsInsideCode } from '@workflow/contract/messages/markdown/markdown.fence.ts';
import { MESSAGE_CONTENT_MAX } from '@workflow/contract/messages/messages.limits.ts';
import { parseCommand } from '@workflow/contract/slash-commands/slash-commands.syntax.ts';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef } from 'react';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { isComposing } from '../../../ui/keyboard/is-composing.ts';
import { type Conversation, locationIdOf, messagesKey } from '../../conversations/conversations.cache.ts';
import {
  changeDraft,
  readDraft,
  removeSentFromDraft,
  useDraft,
  withoutPrefix,
} from '../../conversations/conversations.drafts.ts';
import { AttachButton } from '../../files/attach/AttachButton.tsx';
import { DropZone } from '../../files/attach/DropZone.tsx';
import { FileRefusals } from '../../files/attach/FileRefusals.tsx';
import { attachFiles, detachFile, takeAttachments, useAttachedFiles } from '../../files/files.selection.ts';
import { AttachedFiles } from '../../files/message/LazyFileComponents.tsx';
import { isPostingCommand } from '../../slash-commands/slash-commands.queries.ts';
import { ComposerStatus } from '../announcements/ComposerStatus.tsx';
import type { MessageWindow } from '../messages.cache.ts';
import { messagesTexts as texts } from '../messages.texts.ts';
import { toOutboxFile } from '../outbox/outbox.ts';
import { enqueueMessage } from '../outbox/outbox-sender.ts';
import { cleanContent } from '../text/clean-content.ts';
import { findThreadReplyTarget } from '../text/thread-reply-target.ts';
import { useMessageView, useMessageViewState } from '../view/message-view.ts';
import classes from './Composer.module.css';
import { CommandResponseBox } from './commands/CommandResponseBox.tsx';
import { CommandUsage } from './commands/CommandUsage.tsx';
import { useCommandExecution } from './commands/useCommandExecution.ts';
import { EmojiButton } from './field/EmojiButton.tsx';
import { insertsNewline } from './field/inserts-newline.ts';
import { MessageField } from './field/MessageField.tsx';
import { FormattingSwitch } from './formatting/FormattingSwitch.tsx';
import { ReplyBar } from './reply/ReplyBar.tsx';
import { useIsReplyTargetDeleted } from './reply/useIsReplyTargetDeleted.ts';
import type { SendLater } from './send-later.ts';

/** The character counter appears when fewer than this many characters are left. */
const COUNT_FROM = 1_000;

interface Props {
  conversation: Conversation;
  onKeystroke: () => void;
  onSent: () => void;
  /** The button next to Send that schedules the message. */
  Later?: SendLater;
  /** Whether messages stay in the thread of the composer. */
  isThreadOnly?: boolean;
}

/** The message composer. It must be rendered inside a `MessageView`. */
export function Composer({ conversation, onKeystroke, onSent, Later, isThreadOnly = false }: Props) {
  const client = useQueryClient();
  const {
    setComposer,
    focusComposer,
    startEditing,
    stopReply,
    clearAfterSend: noteWritten,
    scrollByPage: turnPage,
  } = useMessageView();
  const countId = useId();
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    setComposer(field.current);
    return () => setComposer(null);
  }, [setComposer]);
  const { label, thread } = conversation;
  const id = locationIdOf(conversation);
  const name = thread === undefined ? texts.compose({ channel: label }) : texts.composeReply;
  const me = useCurrentUserId() ?? '';
  const { text } = useDraft(me, id);
  const replyTo = useMessageViewState((view) => view.replyTo);
  const isGone = useIsReplyTargetDeleted(replyTo);
  const content = cleanContent(text);
  const left = MESSAGE_CONTENT_MAX - lengthOf(content);
  const attached = useAttachedFiles(me, id);
  const sendable = (content !== '' || attached.length > 0) && left >= 0;

  useEffect(() => {
    // On touch screens focusing the composer would open the on-screen keyboard over the messages.
    if (matchMedia('(pointer: fine)').matches) focusComposer();
  }, [focusComposer]);

  const change = (next: string) => {
    changeDraft(me, id, { text: next });
    if (next.trim()) onKeystroke();
  };

  const isCommandAllowed = attached.length === 0;
  const command = isCommandAllowed ? parseCommand(content) : null;
  const commands = useCommandExecution(conversation);

  /** Returns the message that the next one replies to; in a thread there is always one. */
  const findReplyTarget = () => {
    const cached = client.getQueryData<MessageWindow>(messagesKey(conversation));
    const answered = thread === undefined ? null : findThreadReplyTarget(cached, thread);
    return (isGone ? null : replyTo) ?? answered;
  };

  /** Asks the author for confirmation if the text mentions a group of many users. */
  const confirmMention = async (as: 'typed' | 'message' = 'typed') =>
    conversation.kind !== 'channel' ||
    !/@(?:channel|here)\b/i.test(content) ||
    (as === 'typed' && command !== null && !(await isPostingCommand(client, conversation, command))) ||
    (await import('./confirm-group-mention.ts')
      .then(({ confirmGroupMention: mayNameGroup }) => mayNameGroup(client, conversation, content))
      .catch(() => true));

  /** While the confirmation dialog is open, the text stays in the field and further sends wait. */
  const pendingConfirmation = useRef<{ isFollowed: boolean } | null>(null);
  const send = async (as: 'typed' | 'message' = 'typed') => {
    if (pendingConfirmation.current) pendingConfirmation.current.isFollowed = true;
    if (!sendable || pendingConfirmation.current) return;
    const asked = { isFollowed: false };
    pendingConfirmation.current = asked;
    const may = await confirmMention(as);
    pendingConfirmation.current = null;
    if (!may) return focusComposer();
    const removeSent = () => {
      noteWritten(withoutPrefix(readDraft(me, id).text, text));
      onSent();
    };
    if (command && as === 'typed') {
      const target = findReplyTarget();
      return void commands.execute(content, {
        onMessage: (message) => {
          enqueueMessage(conversation, message, target, { isThreadOnly });
          removeSent();
        },
        onDone: () => {
          const { text: now } = readDraft(me, id);
          // The user may have replaced the command by another text.
          if (now === text || /^\s/.test(withoutPrefix(now, text)))
            removeSentFromDraft(me, id, { text, replyTo });
          onSent();
        },
      });
    }
    commands.dismiss();
    enqueueMessage(conversation, content, findReplyTarget(), {
      files: takeAttachments(me, id).map(toOutboxFile),
      isThreadOnly,
    });
    removeSent();
    // The timeout lets React render the text that was typed while the dialog was open.
    if (asked.isFollowed) setTimeout(() => field.current && void latest.current());
  };
  const latest = useRef(send);
  latest.current = send;

  const editLast = () => {
    const cached = client.getQueryData<MessageWindow>(messagesKey(conversation));
    const last = cached?.hasNewest ? cached.messages.find(({ user_id }) => user_id === me) : undefined;
    if (last) startEditing(last.id);
    return last !== undefined;
  };

  const attach = useCallback((files: Iterable<File>) => attachFiles(me, id, files), [me, id]);

  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData;
    // A copied text can also carry an image of itself. The composer then pastes the text.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    attach(files);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && !insertsNewline(event)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'ArrowUp' && text === '' && editLast()) {
      event.preventDefault();
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      turnPage(event.key === 'PageUp' ? -1 : 1);
    } else if (event.key === 'Escape' && replyTo) {
      event.preventDefault();
      stopReply();
    }
  };

  return (
    <div className={classes.composer} ref={root}>
      <DropZone inside={root} onFiles={attach} />
      <ComposerStatus place={conversation} />
      {commands.response && (
        <CommandResponseBox
          key={commands.response.number}
          response={commands.response}
          onDismiss={commands.dismiss}
          // The field may already have another text.
          canSendAsMessage={commands.response.unknownText === content}
          onSendAsMessage={() => void send('message')}
        />
      )}
      <div className={classes.field}>
        {replyTo && <ReplyBar message={replyTo} isGone={isGone} />}
        <FileRefusals userId={me} conversationId={id} onClosed={focusComposer} />
        {attached.length > 0 && (
          <AttachedFiles attached={attached} userId={me} conversationId={id} onRemoved={focusComposer} />
        )}
        <div className={classes.line}>
          <div className={classes.before}>
            <AttachButton
              onFiles={(files) => {
                attach(files);
                focusComposer();
              }}
            />
            <FormattingSwitch />
          </div>
          <MessageField
            ref={field}
            value={text}
            label={name}
            placeholder={name}
            onChange={change}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            describedBy={left < COUNT_FROM ? countId : undefined}
            enterKeyHint="send"
            allowsCommands={isCommandAllowed}
          />
          <div className={classes.after}>
            <EmojiButton field={field} />
            <span className={classes.sending} data-ready={sendable || undefined}>
              <ActionIcon
                size={32}
                variant={sendable ? 'filled' : 'subtle'}
                color={sendable ? 'accent' : 'gray'}
                aria-label={texts.send}
                title={texts.send}
                disabled={!sendable}
                // Keeps the focus in the field, because losing it would close the on-screen keyboard.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => send()}
                loading={commands.isRunning}
              >
                <IconSend2 size={18} />
              </ActionIcon>
              {Later && (
                <Later
                  place={conversation}
                  content={content}
                  findReplyTargetId={() => findReplyTarget()?.id ?? null}
                  isThreadOnly={isThreadOnly}
                  files={attached}
                  isDisabled={!sendable}
                  confirmGroupMention={confirmMention}
                  onScheduled={() => {
                    removeSentFromDraft(me, id, { text, replyTo });
                    for (const file of attached) detachFile(me, id, file.id);
                    onSent();
                    focusComposer();
                  }}
                />
              )}
            </span>
          </div>
        </div>
      </div>
      <div className={classes.below}>
        {left < COUNT_FROM ? (
          <span id={countId} className={classes.left} data-over={left < 0 || undefined}>
            {left < 0 ? texts.tooMany({ count: -left }) : texts.left({ count: left })}
          </span>
        ) : command ? (
          <CommandUsage place={conversation} name={command.name} />
        ) : (
          <Hint inCode={endsInsideCode(text)} />
        )}
      </div>
    </div>
  );
}

/** Shows the key for a new line, or within code the key that sends; screen readers skip it. */
const Hint = ({ inCode }: { inCode: boolean }) => (
  <span className={classes.hint} aria-hidden>
    {inCode ? texts.hintKeysInCode : texts.hintKeys}
  </span>
);
