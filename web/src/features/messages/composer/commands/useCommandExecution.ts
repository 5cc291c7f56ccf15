import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useIdempotencyKeys } from '../../../../platform/api/idempotency-keys.ts';
import { type Conversation, locationIdOf } from '../../../conversations/conversations.cache.ts';
import { runCommand, startCallIn } from '../../../slash-commands/slash-commands.mutations.ts';

/** The message to the user after a command. */
export interface CommandResponse {
  /** Distinguishes two equal responses. */
  readonly number: number;
  readonly text: string;
  readonly isError: boolean;
  /** The typed text, if it is no known command and can be sent as a message. */
  readonly unknownText: string | null;
}

interface Callbacks {
  /** Sends a message on behalf of the command, whose text is then no longer needed. */
  readonly onMessage: (content: string) => void;
  /** Called after another command ran; its text is then no longer needed. */
  readonly onDone: () => void;
}

/** Runs the commands of a composer. The typed text stays in the field until its command has succeeded. */
export function useCommandExecution(conversation: Conversation) {
  const router = useRouter({ warn: false });
  const [isRunning, setIsRunning] = useState(false);
  const isBusy = useRef(false);
  const [response, setResponse] = useState<CommandResponse | null>(null);
  const count = useRef(0);
  const keys = useIdempotencyKeys();

  /** The callbacks use the state of the composer at the time of the command, because the user may type another text while it runs. */
  const execute = async (text: string, { onMessage, onDone }: Callbacks) => {
    // The state is set only when React renders, and two keys can come before.
    if (isBusy.current) return;
    isBusy.current = true;
    setIsRunning(true);
    setResponse(null);
    const asked = [locationIdOf(conversation), text];
    const answered = await runCommand(conversation, text, keys.keyFor(asked));
    const { success, error, text: answer, data, action, failure } = answered;
    // A command whose answer was lost may have run. Enter repeats it with its key, so that it does not run twice.
    keys.clearIfAnswered(undefined, failure, asked);
    isBusy.current = false;
    setIsRunning(false);
    const unknownText = error === 'unknown_command' ? text : null;
    if (answer) setResponse({ number: ++count.current, text: answer, isError: !success, unknownText });
    if (!success) return;
    if (action === 'send_message' && data?.content) onMessage(data.content);
    else onDone();
    if (action === 'start_call') startCallIn(conversation);
    if (action === 'open_link' && data?.link) router.history.push(data.link);
  };

  const dismiss = useCallback(() => setResponse(null), []);
  return { isRunning, response, execute, dismiss };
}
