import { ActionIcon } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { lengthOf } from '@workflow/contract/core/text.ts';
import { MESSAGE_CONTENT_MAX } from '@workflow/contract/messages/messages.limits.ts';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useMe } from '../../../platform/me.ts';
import { COMPOSER_ID, noteWritten, startEditing, stopReply, useView } from '../list/view.ts';
import { type MessagePages, messagesKey } from '../messages.cache.ts';
import { messagesTexts as texts } from '../messages.texts.ts';
import { writeMessage } from '../outbox/sending.ts';
import { cleanContent } from '../text/content.ts';
import classes from './Composer.module.css';
import { keepDraft, readDraft } from './drafts.ts';
import { GrowingText } from './GrowingText.tsx';
import { ReplyBar } from './ReplyBar.tsx';

/** From so many characters before the limit on, the rest is counted. */
const COUNT_FROM = 1_000;

interface Props {
  channel: Channel;
  /** As the channel is called in sentences. */
  label: string;
  onKeystroke: () => void;
  onSent: () => void;
}

/** It is for one channel: another one needs another key. */
export function Composer({ channel, label, onKeystroke, onSent }: Props) {
  const client = useQueryClient();
  const me = useMe() ?? '';
  const [text, setText] = useState(() => readDraft(me, channel.id));
  const replyTo = useView((view) => view.replyTo);
  const content = cleanContent(text);
  const left = MESSAGE_CONTENT_MAX - lengthOf(content);
  const sendable = content !== '' && left >= 0;

  useEffect(() => {
    // On a touch screen the keyboard would come up over what one came to read.
    if (matchMedia('(pointer: fine)').matches) document.getElementById(COMPOSER_ID)?.focus();
  }, []);

  const change = (next: string) => {
    setText(next);
    keepDraft(me, channel.id, next);
    if (next.trim()) onKeystroke();
  };

  const send = () => {
    if (!sendable) return;
    writeMessage(channel.id, content, replyTo);
    setText('');
    keepDraft(me, channel.id, '');
    noteWritten();
    onSent();
  };

  const editLast = () => {
    const pages = client.getQueryData<MessagePages>(messagesKey(channel.id))?.pages ?? [];
    const last = pages.flat().find(({ user_id }) => user_id === me);
    if (last) startEditing(last.id);
    return last !== undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'ArrowUp' && text === '' && editLast()) {
      event.preventDefault();
    } else if (event.key === 'Escape' && replyTo) {
      event.preventDefault();
      stopReply();
    }
  };

  return (
    <div className={classes.composer}>
      <div className={classes.field}>
        {replyTo && <ReplyBar message={replyTo} />}
        <div className={classes.line}>
          <GrowingText
            id={COMPOSER_ID}
            value={text}
            label={texts.compose({ channel: label })}
            placeholder={texts.compose({ channel: label })}
            onChange={change}
            onKeyDown={onKeyDown}
            describedBy={left < COUNT_FROM ? `${COMPOSER_ID}-left` : undefined}
            enterKeyHint="send"
          />
          <ActionIcon
            className={classes.send}
            size={32}
            variant={sendable ? 'filled' : 'subtle'}
            color={sendable ? 'accent' : 'gray'}
            aria-label={texts.send}
            title={texts.send}
            disabled={!sendable}
            // The keyboard of a touch screen would close if the field lost the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={send}
          >
            <IconSend2 size={18} />
          </ActionIcon>
        </div>
      </div>
      <div className={classes.below}>
        {left < COUNT_FROM ? (
          <span id={`${COMPOSER_ID}-left`} className={classes.left} data-over={left < 0 || undefined}>
            {left < 0 ? texts.tooMany({ count: -left }) : texts.left({ count: left })}
          </span>
        ) : (
          <Hint />
        )}
      </div>
    </div>
  );
}

/** How text can be formatted; for those who look at the field. */
function Hint() {
  return (
    <span className={classes.hint} aria-hidden>
      {Object.entries(texts.hint).map(([meaning, written]) => (
        <span key={meaning} data-as={meaning}>
          {written}
        </span>
      ))}
      <span>{texts.hintKeys}</span>
    </span>
  );
}
