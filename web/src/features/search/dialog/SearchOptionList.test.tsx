import { SEARCH_LISTS, SearchKind, type SearchResults } from '@workflow/contract/search/search.schema.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SearchOptionList } from './SearchOptionList.tsx';
import { searchGroupsOf } from './search-options.ts';

const subject = {
  id: 's',
  workspace_id: 'w',
  title: 'Handbook',
  icon: null,
  updated_at: '2026-01-01T00:00:00Z',
};
const channel = {
  id: 'c',
  workspace_id: 'w',
  name: 'random',
  topic: null,
  is_private: false,
  is_archived: false,
};

/** Renders results and returns their marked words. */
function markedIn(results: Partial<SearchResults>, ...terms: string[]): string[] {
  const none = Object.fromEntries(Object.values(SEARCH_LISTS).map((list) => [list, []]));
  const totals = Object.fromEntries(SearchKind.options.map((kind) => [kind, 1]));
  const html = renderToStaticMarkup(
    <SearchOptionList
      id="list"
      groups={searchGroupsOf({ ...none, totals, ...results } as unknown as SearchResults)}
      terms={terms}
      selected={undefined}
      optionId={({ key }) => key}
      onSelect={() => {}}
      onChoose={() => {}}
    />,
  );
  return [...html.matchAll(/<mark[^>]*>(.*?)<\/mark>/g)].map(([, word]) => word!);
}

test('results mark the words in their titles and in the excerpts of their texts', () => {
  const excerpt = '… and the Lamp is on';
  expect(markedIn({ pages: [{ ...subject, excerpt }] }, 'lamp')).toEqual(['Lamp']);
  expect(markedIn({ projects: [{ ...subject, title: 'Lamps', excerpt: null }] }, 'lamp')).toEqual(['Lamp']);
  const row = { ...subject, database_id: 'd', database: { title: 'Lamp shop', icon: null } };
  expect(markedIn({ tasks: [{ ...row, excerpt }] }, 'lamp', 'hand')).toEqual(['Hand', 'Lamp']);
  expect(markedIn({ channels: [{ ...channel, excerpt: 'All about lamps' }] }, 'lamp')).toEqual(['lamp']);
  const person = { id: 'p', username: 'lampe', full_name: 'Ada Minelli', avatar_url: null };
  expect(markedIn({ people: [person] }, 'lamp')).toEqual(['lamp']);
  expect(markedIn({ people: [person] }, 'minelli')).toEqual(['Minelli']);
});
