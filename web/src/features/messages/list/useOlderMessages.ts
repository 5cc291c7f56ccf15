import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { loadOlder } from '../messages.queries.ts';
import { messagesTexts as texts } from '../messages.texts.ts';

type State = 'idle' | 'loading' | 'failed';

export interface OlderMessages {
  readonly state: State;
  /** Asks for the page before the oldest message, unless that is being done or has just failed. */
  readonly want: () => void;
  readonly load: () => void;
}

export function useOlderMessages(channelId: string, ready: boolean): OlderMessages {
  const client = useQueryClient();
  const [state, setState] = useState<State>('idle');
  const now = useRef<State>('idle');
  const mounted = useRef(true);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const load = useCallback(async () => {
    const become = (next: State) => {
      now.current = next;
      if (mounted.current) setState(next);
    };
    become('loading');
    try {
      await loadOlder(client, channelId);
      become('idle');
    } catch {
      become('failed');
      toast.error(texts.loadFailed);
    }
  }, [client, channelId]);

  const want = useCallback(() => {
    if (ready && now.current === 'idle') void load();
  }, [ready, load]);

  return { state, want, load };
}
