import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { COMMAND_RESPONSE_MS } from '@workflow/contract/slash-commands/slash-commands.limits.ts';
import { useEffect, useState } from 'react';
import { slashCommandsTexts as texts } from '../../../slash-commands/slash-commands.texts.ts';
import classes from './CommandResponseBox.module.css';
import type { CommandResponse } from './useCommandExecution.ts';

interface Props {
  response: CommandResponse;
  onDismiss: () => void;
  canSendAsMessage: boolean;
  onSendAsMessage: () => void;
}

/**
 * The response to a command. Only the user who typed the command sees it. It hides by itself, unless the pointer or the
 * focus is on it.
 */
export function CommandResponseBox({ response, onDismiss, canSendAsMessage, onSendAsMessage }: Props) {
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    if (isRead) return;
    const timer = setTimeout(onDismiss, COMMAND_RESPONSE_MS);
    return () => clearTimeout(timer);
  }, [isRead, onDismiss]);
  const { text, isError } = response;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and this is a message
    <div
      className={classes.box}
      role="group"
      data-error={isError || undefined}
      // A box that appears under a resting pointer is not being read, so a movement decides.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) setIsRead(true);
      }}
      onPointerLeave={() => setIsRead(false)}
      onFocus={() => setIsRead(true)}
      onBlur={() => setIsRead(false)}
    >
      <div className={classes.content} role={isError ? 'alert' : 'status'}>
        <p className={classes.text}>{text}</p>
        <p className={classes.note}>{texts.onlyYou}</p>
      </div>
      {canSendAsMessage && (
        <Button size="compact-sm" variant="default" onClick={onSendAsMessage}>
          {texts.sendAsMessage}
        </Button>
      )}
      <ActionIcon size="sm" aria-label={texts.dismiss} title={texts.dismiss} onClick={onDismiss}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}
