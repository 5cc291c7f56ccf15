import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../../../../ui/feedback/toast.ts';
import type { ConversationLocation } from '../../../conversations/conversations.cache.ts';
import { type Direction, loadMore } from '../../messages.paging.ts';
import { messagesTexts as texts } from '../../messages.texts.ts';

type State = 'idle' | 'loading' | 'failed';

export interface MessagePaging {
  readonly state: State;
  /** Loads the next page, unless it is already loading or has just failed. */
  readonly loadIfIdle: () => void;
  readonly load: () => void;
}

/** `isThere` says whether more messages may exist in that direction. */
export function useMessagePaging(
  place: ConversationLocation,
  direction: Direction,
  isThere: boolean,
): MessagePaging {
  const client = useQueryClient();
  const { kind, id, workspace_id, thread } = place;
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
    const updateState = (next: State) => {
      now.current = next;
      if (mounted.current) setState(next);
    };
    updateState('loading');
    try {
      await loadMore(client, { kind, id, workspace_id, thread }, direction);
      updateState('idle');
    } catch {
      updateState('failed');
      toast.error(texts.loadFailed);
    }
  }, [client, kind, id, workspace_id, thread, direction]);

  const want = useCallback(() => {
    if (isThere && now.current === 'idle') void load();
  }, [isThere, load]);

  return { state, loadIfIdle: want, load };
}
