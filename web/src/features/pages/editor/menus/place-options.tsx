import { IconCircleCheck, IconFileText, IconHash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { search } from '@workflow/contract/search/search.endpoints.ts';
import type { FoundRow } from '@workflow/contract/search/search.schema.ts';
import { call } from '../../../../platform/api/api.ts';
import { workspaceKey } from '../../../../platform/cache/query-keys.ts';
import { useChannels } from '../../../channels/channels.queries.ts';
import { rankByName } from '../../../messages/autocomplete/ranking.ts';
import type { PageRef } from '../../comments/comments.cache.ts';
import { usePages } from '../../pages.queries.ts';
import { pageTitleOf } from '../../pages.texts.ts';
import { insertPlaceMention } from '../commands/insert-mention.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import type { Place } from '../mentions/places.ts';
import type { QueryOption } from './QueryMenu.tsx';

type View = Parameters<ReturnType<typeof insertPlaceMention>>[0];

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

const optionOf = (
  view: View,
  place: Place,
  { label, ...shown }: Pick<QueryOption, 'name' | 'hint' | 'icon'> & { readonly label: string },
): QueryOption => ({
  key: `${place.type}-${place.id}`,
  ...shown,
  choose: ({ from, to }) => insertPlaceMention(place, label, from, to)(view),
});

/** Returns the other pages of the workspace whose titles match, the best match first. */
export function usePageOptions(view: View, page: PageRef, written: string, max: number): QueryOption[] {
  const { data: tree } = usePages(page.workspace_id);
  const others = (tree?.pages ?? []).filter(({ id }) => id !== page.id);
  return rankByName(others, written, ({ title }) => [title])
    .slice(0, max)
    .map((found) => {
      const place = { type: 'page', id: found.id, workspaceId: found.workspace_id } as const;
      const name = pageTitleOf(found);
      const hint = tree?.ancestorsOf(found.id).map(pageTitleOf).join(' / ') || texts.mention.page;
      return optionOf(view, place, {
        label: name,
        name,
        hint,
        icon: found.icon ?? <IconFileText {...ICON} />,
      });
    });
}

/** Returns the channels that the user can see whose names match, the best match first. */
export function useChannelOptions(view: View, page: PageRef, written: string, max: number): QueryOption[] {
  const { data: channels } = useChannels(page.workspace_id);
  // A number such as “#1” is not a part of a channel’s name.
  return rankByName(channels ?? [], written, ({ name }) => [name], { wordStart: true })
    .slice(0, max)
    .map(({ id, workspace_id, name }) =>
      optionOf(
        view,
        { type: 'channel', id, workspaceId: workspace_id },
        { label: `#${name}`, name, hint: texts.mention.channel, icon: <IconHash {...ICON} /> },
      ),
    );
}

/** A shorter text matches too many tasks. */
const TASK_QUERY_MIN = 2;
const NO_TASKS: readonly FoundRow[] = [];

/** Returns the tasks whose titles match. Until the search answers, the menu shows the matching tasks of the text before. */
export function useTaskOptions(view: View, page: PageRef, written: string, max: number): QueryOption[] {
  const { workspace_id } = page;
  const isSearched = written.length >= TASK_QUERY_MIN;
  const { data = NO_TASKS } = useQuery({
    queryKey: workspaceKey(workspace_id, 'mentionable-tasks', written),
    queryFn: async ({ signal }) =>
      (await call(search, { query: { q: written, workspace_id, kind: 'task', limit: max } }, { signal }))
        .tasks,
    enabled: isSearched,
    staleTime: 0,
    placeholderData: (before) => before,
  });
  if (!isSearched) return [];
  // The search also finds words of other cells, and the placeholder has the tasks of another text.
  const matching = rankByName(data, written, ({ title }) => [title]);
  return matching.slice(0, max).map(({ id, title, database, database_id }) => {
    const place: Place = {
      type: 'task',
      id,
      workspaceId: workspace_id,
      database: { id: database_id, kind: 'project' },
    };
    const name = title || pageTitleOf({ title });
    return optionOf(view, place, {
      label: name,
      name,
      hint: database.title,
      icon: <IconCircleCheck {...ICON} />,
    });
  });
}
