import { defineTexts } from '../../platform/language/texts.ts';

export const searchTexts = defineTexts('search', {
  field: 'Find in {conversation}',
  results: 'Messages found',
  loading: 'Searching…',
  failed: 'Failed to search this conversation',
  start: { title: 'Start typing to search', text: 'All words have to occur in it, in any order' },
  none: { title: 'No results found', text: 'Try other words, or fewer' },
  more: 'Load more',
  searchedTo: 'Searched back to {date}',
  further: 'Search further back',
  goTo: 'Go to the message of {name}',
});
