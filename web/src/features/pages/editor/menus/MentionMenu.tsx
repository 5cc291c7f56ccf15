import { IconCalendar } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useMemo } from 'react';
import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import { UserAvatar } from '../../../../ui/identity/Avatar.tsx';
import { useMembers } from '../../../members/members.queries.ts';
import { rankByName } from '../../../messages/autocomplete/ranking.ts';
import type { PageRef } from '../../comments/comments.cache.ts';
import { insertMention } from '../commands/insert-mention.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import { useEditorState } from '../view/useEditorState.ts';
import { findDates } from './mention-dates.ts';
import { useChannelOptions, usePageOptions, useTaskOptions } from './place-options.tsx';
import { QueryMenu, type QueryOption } from './QueryMenu.tsx';
import { mentionQuery, type TypedQuery } from './typed-query.ts';

const USERS_MAX = 8;
const PLACES_MAX = 4;

interface Props {
  editor: Editor;
  page: PageRef;
}

/** The menu of people, dates, pages, channels and tasks that opens with an at sign. */
export function MentionMenu({ editor, page }: Props) {
  const query = useEditorState(editor, ({ state }) => mentionQuery.queryOf(state));
  return query === null ? null : <OpenMentionMenu key={query.from} {...{ editor, page, query }} />;
}

function OpenMentionMenu({ editor, page, query }: Props & { query: TypedQuery }) {
  const me = useCurrentUserId();
  const { data: members } = useMembers(page.workspace_id);
  // Guests cannot see pages. Users mention themselves last.
  const people = useMemo(
    () =>
      (members ?? [])
        .filter(({ role }) => role !== 'guest')
        .map(({ user }) => user)
        .toSorted((one, other) => Number(one.id === me) - Number(other.id === me)),
    [members, me],
  );
  const { view } = editor;
  const written = query.text.trim();
  const users = rankByName(people, written, ({ username, full_name }) => [full_name, username])
    .slice(0, USERS_MAX)
    .map((user): QueryOption => {
      const name = user.full_name || user.username;
      return {
        key: `user-${user.id}`,
        name,
        hint: `@${user.username}`,
        icon: <UserAvatar user={user} size={20} />,
        choose: ({ from, to }) =>
          insertMention({ type: 'user', id: user.id, label: `@${name}` }, from, to)(view),
      };
    });
  const dates = findDates(written).map(
    ({ day, name, label }): QueryOption => ({
      key: `date-${day}`,
      name,
      hint: label,
      icon: <IconCalendar size={18} stroke={1.6} aria-hidden />,
      choose: ({ from, to }) => insertMention({ type: 'date', id: day, label }, from, to)(view),
    }),
  );
  const pages = usePageOptions(view, page, written, PLACES_MAX);
  const channels = useChannelOptions(view, page, written, PLACES_MAX);
  const tasks = useTaskOptions(view, page, written, PLACES_MAX);
  const places = written === '' ? [] : [...pages, ...channels, ...tasks];
  const options = [...users, ...dates, ...places];
  // If nothing matches, the at sign and the text after it are ordinary text, so the menu closes.
  if (options.length === 0 && (members === undefined || query.text.length >= 2)) return null;
  return <QueryMenu {...{ editor, query, options }} follower={mentionQuery} label={texts.mention.label} />;
}
