import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { conversationAddress } from '../../conversations/conversations.panel.ts';
import { type CallRequest, minimizeCall, showCallChat, useCurrentCall } from '../calls.current.ts';

export interface CallChat {
  /** Whether the conversation is shown next to the call. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Shows the conversation next to the call, or instead of it on small screens. When the user opens another screen, the call becomes a bar. */
export function useCallChat(conversation: CallRequest['conversation']): CallChat {
  const navigate = useNavigate();
  const hasRoom =
    useMediaQuery('(min-width: 1000px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const { channelId, dmId } = useParams({ strict: false });
  const isHere = conversation.id === (conversation.kind === 'channel' ? channelId : dmId);
  const hasChat = useCurrentCall((current) => current.hasChat);
  const isMinimized = useCurrentCall((current) => current.isMinimized);
  const isOpen = hasChat && isHere && hasRoom && !isMinimized;

  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-main-pane-only', isOpen);
    return () => document.documentElement.removeAttribute('data-main-pane-only');
  }, [isOpen]);
  const wasHere = useRef(isHere);
  useEffect(() => {
    if (hasChat && wasHere.current && !isHere) {
      showCallChat(false);
      minimizeCall(true);
    }
    wasHere.current = isHere;
  }, [hasChat, isHere]);

  const open = async () => {
    if (!isHere) await navigate(conversationAddress(conversation, {}));
    if (hasRoom) showCallChat(true);
    else minimizeCall(true);
  };
  return { isOpen, toggle: () => (isOpen ? showCallChat(false) : void open()) };
}
