import { defineTexts } from '../../../platform/language/texts.ts';

export const resultsTexts = defineTexts('search-results', {
  title: 'Search results',
  search: 'Search',
  filters: 'Filters',
  kind: 'Type',
  everything: 'Everything',
  from: 'From',
  anyone: 'Anyone',
  me: 'Me',
  in: 'In',
  anywhere: 'Anywhere',
  date: 'Date',
  anytime: 'Any time',
  periods: { 1: 'Today', 7: 'Last 7 days', 30: 'Last 30 days', 365: 'Last year' },
  sort: 'Sort by',
  relevance: 'Most relevant',
  newest: 'Newest',
  showAll: 'Show all {count}',
  more: 'Show more',
  loading: 'Searching…',
  failed: 'Search isn’t available. Try again in a moment.',
});
