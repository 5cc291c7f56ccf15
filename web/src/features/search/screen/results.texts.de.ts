import type { Translation } from '../../../platform/language/texts.ts';
import type { resultsTexts } from './results.texts.ts';

const german: Translation<typeof resultsTexts> = {
  title: 'Suchergebnisse',
  search: 'Suche',
  filters: 'Filter',
  activeFilters: 'Filter ({count, number})',
  kind: 'Art',
  everything: 'Alles',
  from: 'Von',
  anyone: 'Allen',
  me: 'Mir',
  in: 'In',
  anywhere: 'Überall',
  date: 'Datum',
  anytime: 'Jederzeit',
  periods: { 1: 'Heute', 7: 'Letzte 7 Tage', 30: 'Letzte 30 Tage', 365: 'Letztes Jahr' },
  sort: 'Sortieren nach',
  relevance: 'Relevanz',
  newest: 'Neueste',
  showAll: 'Alle {count} anzeigen',
  more: 'Mehr anzeigen',
  loading: 'Wird gesucht …',
  failed: 'Die Suche ist gerade nicht verfügbar. Versuche es gleich noch einmal.',
};
export default german;
