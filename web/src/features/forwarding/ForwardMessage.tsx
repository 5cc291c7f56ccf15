import { Button, Group, Modal, Textarea, TextInput } from '@mantine/core';
import { IconHash, IconLock, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lengthOf } from '@workflow/contract/core/schemas/text.ts';
import { MESSAGE_CONTENT_MAX } from '@workflow/contract/messages/messages.limits.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useDeferredValue,
  useRef,
  useState,
} from 'react';
import { filterByWords } from '../../platform/search/filter-by-words.ts';
import { displayNameOf } from '../../platform/search/user-names.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useRovingTabindex } from '../../ui/focus/roving-tabindex.ts';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import { isComposing } from '../../ui/keyboard/is-composing.ts';
import type { DialogProps } from '../../ui/lazy/LazyDialog.tsx';
import { useChannels } from '../channels/channels.queries.ts';
import type { ConversationLocation } from '../conversations/conversations.cache.ts';
import { messageTextOf } from '../conversations/conversations.ended-call.ts';
import { conversationAddress } from '../conversations/conversations.panel.ts';
import { compareNewestFirst, dmLabelOf, usersWithoutDm } from '../dms/dms.cache.ts';
import { useStartDm } from '../dms/dms.mutations.ts';
import { useDms } from '../dms/dms.queries.ts';
import { useMembers } from '../members/members.queries.ts';
import { writeForward } from '../messages/outbox/outbox.mutations.ts';
import { MessageText } from '../messages/text/MessageText.tsx';
import classes from './ForwardMessage.module.css';
import { useForwarding } from './forwarding.dialog.ts';
import { forwardingTexts as texts } from './forwarding.texts.ts';

const MAX_SHOWN_TARGETS = 50;

/** Forwards a message to a channel, a DM or a user. */
export function ForwardMessage({ opened, onClose }: DialogProps) {
  const about = useForwarding((state) => state.about);
  return (
    <Modal opened={opened} onClose={onClose} title={texts.forward}>
      {about && <ForwardForm key={about.message.id} {...about} onClose={onClose} />}
    </Modal>
  );
}

interface ForwardTarget {
  readonly key: string;
  readonly label: string;
  readonly names: readonly (string | null)[];
  readonly icon: ReactNode;
  /** Null for a user without a DM. */
  readonly place: ConversationLocation | null;
}

/** Returns the targets that the user may write to: existing conversations first, then users. */
function useForwardTargets(workspaceId: string): readonly ForwardTarget[] {
  const me = useCurrentUserId();
  const channels = useChannels(workspaceId).data ?? [];
  const dms = useDms(workspaceId).data ?? [];
  const members = useMembers(workspaceId).data ?? [];
  const others = members.map(({ user }) => user).filter(({ id }) => id !== me);
  return [
    ...compareNewestFirst(dms).map(
      (dm): ForwardTarget => ({
        key: dm.id,
        label: dmLabelOf(dm),
        names: [dm.name, ...dm.other_users.flatMap(({ username, full_name }) => [username, full_name])],
        icon: <UserAvatar user={dm.other_user} size={24} />,
        place: { kind: 'dm', id: dm.id, workspace_id: workspaceId },
      }),
    ),
    ...channels
      .filter(({ archived_at }) => archived_at === null)
      .map(
        ({ id, name, is_private }): ForwardTarget => ({
          key: id,
          label: name,
          names: [name],
          icon: is_private ? <IconLock size={18} aria-hidden /> : <IconHash size={18} aria-hidden />,
          place: { kind: 'channel', id, workspace_id: workspaceId },
        }),
      ),
    ...usersWithoutDm(others, dms).map(
      (user): ForwardTarget => ({
        key: user.id,
        label: displayNameOf(user),
        names: [user.username, user.full_name],
        icon: <UserAvatar user={user} size={24} />,
        place: null,
      }),
    ),
  ];
}

interface Props {
  message: Message;
  workspaceId: string;
  onClose: () => void;
}

function ForwardForm({ message, workspaceId, onClose }: Props) {
  const targets = useForwardTargets(workspaceId);
  const [words, setWords] = useState('');
  const [comment, setComment] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const commentField = useRef<HTMLTextAreaElement>(null);
  const navigate = useNavigate();
  const { mutateAsync: start, isPending } = useStartDm(workspaceId);
  const roving = useRovingTabindex('column');
  const found = filterByWords(targets, useDeferredValue(words), ({ names }) => names).slice(
    0,
    MAX_SHOWN_TARGETS,
  );
  const target = targets.find(({ key }) => key === chosen);
  const content = comment.trim();
  const fits = lengthOf(content) <= MESSAGE_CONTENT_MAX;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!target || !fits || isPending) return;
    try {
      const place: ConversationLocation = target.place ?? {
        kind: 'dm',
        id: (await start([target.key])).id,
        workspace_id: workspaceId,
      };
      const undoForward = writeForward(place, message, content);
      toast.success(
        texts.sent({ place: target.label }),
        undefined,
        { label: texts.view, run: () => void navigate(conversationAddress(place, {})) },
        { label: texts.undo, run: undoForward },
      );
      onClose();
    } catch {
      // The mutation has already shown the error.
    }
  };

  /** Enter selects the first match and focuses the comment. Only the button sends. */
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    const [first] = filterByWords(targets, words, ({ names }) => names);
    if (!first) return;
    setChosen(first.key);
    commentField.current?.focus();
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={texts.to}
        placeholder={texts.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          setChosen(null);
        }}
        onKeyDown={chooseFirst}
        autoComplete="off"
        data-autofocus
      />
      {found.length === 0 ? (
        <p className={classes.none}>{texts.none}</p>
      ) : (
        <ul ref={roving} className={classes.list} aria-label={texts.found}>
          {found.map(({ key, label, icon }) => (
            <li key={key}>
              <button
                type="button"
                className={classes.row}
                data-name={label}
                aria-pressed={target?.key === key}
                onClick={() => setChosen(key)}
              >
                <span className={classes.icon}>{icon}</span>
                <bdi className={classes.name}>{label}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Textarea
        ref={commentField}
        label={texts.comment}
        autosize
        minRows={1}
        maxRows={6}
        value={comment}
        error={!fits}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <blockquote className={classes.quote}>
        <bdi className={classes.author}>{displayNameOf(message.user)}</bdi>
        <MessageText content={messageTextOf(message)} mentions={message.mentions} />
      </blockquote>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" disabled={!target || !fits || isPending}>
          {texts.send}
        </Button>
      </Group>
    </form>
  );
}
