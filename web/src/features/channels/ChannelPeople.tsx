import { Button, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { removeChannelMember } from '@workflow/contract/channels/channels.permissions.ts';
import type { Channel, ChannelMember } from '@workflow/contract/channels/channels.schema.ts';
import type { ConversationFacts } from '@workflow/contract/conversations/conversations.permissions.ts';
import { useDeferredValue, useState } from 'react';
import { detailOf } from '../../platform/api.ts';
import { useMe } from '../../platform/me.ts';
import { candidatesFor } from '../../platform/people.ts';
import { confirmAction } from '../../ui/confirm.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PeopleSkeleton } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { useMembers } from '../members/members.queries.ts';
import classes from './ChannelPeople.module.css';
import { ChannelPerson } from './ChannelPerson.tsx';
import { byAdding } from './channels.candidates.ts';
import { useAddChannelMember, useRemoveChannelMember } from './channels.mutations.ts';
import { useChannelMembers } from './channels.queries.ts';
import { channelsTexts } from './channels.texts.ts';

const texts = channelsTexts.people;
const SHOWN = 6;

interface Props {
  channel: Channel;
  facts: ConversationFacts;
  opened: boolean;
  onClose: () => void;
}

/** Who is in a private channel, and the way to add somebody of the workspace. */
export function ChannelPeople({ opened, onClose, ...props }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title({ channel: props.channel.name })}>
      <People {...props} />
    </Modal>
  );
}

function People({ channel, facts }: Omit<Props, 'opened' | 'onClose'>) {
  const inside = useChannelMembers(channel);
  const everybody = useMembers(channel.workspace_id);

  const failed = inside.isError ? inside : everybody.isError ? everybody : null;
  if (failed) {
    return (
      <ErrorState message={detailOf(failed.error, texts.loadFailed)} onRetry={() => void failed.refetch()} />
    );
  }
  if (!inside.data || !everybody.data) return <PeopleSkeleton rows={3} />;
  const outside = everybody.data
    .map(({ user }) => user)
    .filter(({ id }) => !inside.data.some(({ user_id }) => user_id === id));
  return (
    <>
      <Adding channel={channel} outside={outside} />
      <Inside channel={channel} members={byAdding(inside.data)} facts={facts} />
    </>
  );
}

function Adding({ channel, outside }: { channel: Channel; outside: ChannelMember['user'][] }) {
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words);
  const { mutateAsync, isPending } = useAddChannelMember(channel);
  const found = candidatesFor(outside, wanted);

  const add = async (userId: string) => {
    try {
      await mutateAsync(userId);
    } catch (error) {
      toast.error(detailOf(error, texts.addFailed));
    }
  };

  if (outside.length === 0) return <p className={classes.note}>{texts.everybodyIn}</p>;
  return (
    <>
      <TextInput
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
      />
      {found.length === 0 ? (
        <p className={classes.note}>{texts.noMatch}</p>
      ) : (
        <ul className={classes.list} aria-label={texts.search}>
          {found.slice(0, SHOWN).map((person) => (
            <ChannelPerson key={person.id} person={person}>
              <Button
                size="compact-sm"
                variant="default"
                disabled={isPending}
                aria-label={texts.add({ name: person.full_name || person.username })}
                onClick={() => add(person.id)}
              >
                {texts.addLabel}
              </Button>
            </ChannelPerson>
          ))}
        </ul>
      )}
      {found.length > SHOWN && <p className={classes.note}>{texts.more({ count: found.length - SHOWN })}</p>}
    </>
  );
}

interface InsideProps {
  channel: Channel;
  members: ChannelMember[];
  facts: ConversationFacts;
}

function Inside({ channel, members, facts }: InsideProps) {
  const me = useMe();
  const { mutateAsync, isPending } = useRemoveChannelMember(channel);
  const mayRemove = removeChannelMember.allows({ ...facts, is_oneself: false });

  const remove = async (userId: string) => {
    const leaving = userId === me;
    if (
      leaving &&
      !(await confirmAction({
        message: texts.confirmLeave,
        confirmLabel: texts.confirmLeaveLabel,
        danger: true,
      }))
    ) {
      return;
    }
    try {
      await mutateAsync(userId);
    } catch (error) {
      toast.error(detailOf(error, leaving ? texts.leaveFailed : texts.removeFailed));
    }
  };

  return (
    <section className={classes.inside} aria-label={texts.inChannel({ count: members.length })}>
      <h3 className={classes.count}>{texts.inChannel({ count: members.length })}</h3>
      <ul className={classes.list}>
        {members.map(({ user_id, user }) => {
          const self = user_id === me;
          return (
            <ChannelPerson key={user_id} person={user} note={self ? texts.you : undefined}>
              {(self || mayRemove) && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color={self ? 'red' : 'gray'}
                  disabled={isPending}
                  aria-label={self ? texts.leave : texts.remove({ name: user.full_name || user.username })}
                  onClick={() => remove(user_id)}
                >
                  {self ? texts.confirmLeaveLabel : texts.removeLabel}
                </Button>
              )}
            </ChannelPerson>
          );
        })}
      </ul>
    </section>
  );
}
