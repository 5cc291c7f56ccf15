import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Draft as KeptDraft } from '@workflow/contract/drafts/drafts.schema.ts';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { formatDate } from '../../platform/language/formats.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { confirmAction } from '../../ui/dialog/confirm.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Excerpt, ExcerptList } from '../../ui/list/Excerpt.tsx';
import type { Conversation } from '../conversations/conversations.cache.ts';
import { changeDraft, draftIds, readDraft, subscribeDrafts } from '../conversations/conversations.drafts.ts';
import { conversationAddress } from '../conversations/conversations.panel.ts';
import { MessageText } from '../messages/text/MessageText.tsx';
import { type DraftLocation, draftId, findDraftLocation } from './drafts.cache.ts';
import { draftsQuery } from './drafts.queries.ts';
import { draftsTexts as texts } from './drafts.texts.ts';

interface Props {
  workspaceId: string;
  findConversation: (place: DraftLocation) => Conversation | undefined;
}

/** Lists the user's drafts in this browser, which include those synchronized from other devices. */
export function DraftList({ workspaceId, findConversation }: Props) {
  const client = useQueryClient();
  const me = useCurrentUserId() ?? '';
  const ids = useDraftIdsWithText(me);
  const { data: drafts = [] } = useQuery(draftsQuery(workspaceId));
  const when = new Map(drafts.map((draft: KeptDraft) => [draftId(draft), draft.updated_at]));
  const rows = ids
    .flatMap((id) => {
      const place = findDraftLocation(client, workspaceId, id);
      return place ? [{ id, place }] : [];
    })
    // A draft without a server time was written just now, so it sorts first.
    .sort((one, other) => ((when.get(one.id) ?? '~') < (when.get(other.id) ?? '~') ? 1 : -1));
  if (rows.length === 0) return <EmptyState icon={<IconPencil size={24} />} {...texts.empty} />;
  return (
    <ExcerptList label={texts.title}>
      {rows.map(({ id, place }) => (
        <DraftItem
          key={id}
          id={id}
          userId={me}
          place={place}
          conversation={findConversation(place)}
          at={when.get(id) ?? null}
        />
      ))}
    </ExcerptList>
  );
}

/** Returns the ids of locations with a draft; the array keeps its identity while they stay the same. */
function useDraftIdsWithText(userId: string): readonly string[] {
  const known = useRef<readonly string[]>([]);
  const look = useCallback(() => {
    const ids = draftIds(userId).filter((id) => readDraft(userId, id).text.trim() !== '');
    if (ids.join() !== known.current.join()) known.current = ids;
    return known.current;
  }, [userId]);
  return useSyncExternalStore(subscribeDrafts, look);
}

interface ItemProps {
  id: string;
  userId: string;
  place: DraftLocation;
  conversation: Conversation | undefined;
  at: string | null;
}

function DraftItem({ id, userId, place, conversation, at }: ItemProps) {
  const { text, replyTo } = readDraft(userId, id);
  const label = conversation?.label ?? texts.unknownPlace;
  const name = place.threadId ? texts.inThread({ place: label }) : label;
  const discard = async () => {
    const confirmed = await confirmAction({
      message: texts.discardQuestion,
      confirmLabel: texts.discardLabel,
      danger: true,
    });
    if (confirmed) changeDraft(userId, id, { text: '', replyTo: null });
  };
  return (
    <Excerpt
      note={replyTo && texts.reply({ name: replyTo.user.full_name || replyTo.user.username })}
      name={name}
      detail={at ? formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }) : ''}
      address={conversationAddress(place, place.threadId ? { thread: place.threadId } : {})}
      label={texts.goOn({ place: name })}
      actions={
        <ActionIcon size={28} aria-label={texts.discard} title={texts.discard} onClick={() => void discard()}>
          <IconTrash size={16} />
        </ActionIcon>
      }
    >
      <MessageText content={text} mentions={[]} />
    </Excerpt>
  );
}
