import { defineTexts } from '../../platform/language/texts.ts';

export const searchTexts = defineTexts('search', {
  field: 'Search in {conversation}',
  results: 'Search results',
  loading: 'Searching…',
  failed: 'Failed to search this conversation',
  start: { title: 'Start typing to search', text: 'Finds messages with all your words' },
  none: { title: 'No results found', text: 'Try fewer or different words' },
  more: 'Load more',
  searchedTo: 'Searched back to {date}',
  further: 'Search older messages',
  goTo: 'Go to {name}’s message',
});
