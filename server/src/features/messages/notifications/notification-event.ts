import { createKeywordMatcher } from '@workflow/contract/notifications/notifications.keywords.ts';
import type { NotifiableEvent, Reason } from '../../notifications/notifications.service.ts';
import type { SentMessage } from './notification-outbox.store.ts';

/** Returns the event of a message, with its reasons in this order: mention, reply, direct message, keyword, watched channel. */
export function eventOf(message: SentMessage): NotifiableEvent {
  const { id, workspace_id: workspaceId, conversation_id: conversationId, thread_id, content } = message;
  const { named, group, thread_followers, absent, watchers, keywords } = message;
  const hasKeyword = createKeywordMatcher(content);
  const withKeyword = keywords.filter(({ words }) => hasKeyword(words));
  const reasons: readonly Reason[] = [
    { kind: 'mention', subjectId: id, userIds: named },
    { kind: 'mention', subjectId: id, userIds: group, isGroupMention: true },
    { kind: 'thread_reply', subjectId: thread_id ?? id, userIds: thread_followers },
    { kind: 'direct_message', subjectId: conversationId, userIds: absent },
    { kind: 'keyword', subjectId: id, userIds: withKeyword.map(({ user_id }) => user_id) },
    { kind: 'channel_message', subjectId: conversationId, userIds: watchers },
  ];
  return {
    workspaceId,
    conversationId,
    sourceId: id,
    actorId: message.user_id,
    reasons: reasons.filter(({ userIds }) => userIds.length > 0),
  };
}
