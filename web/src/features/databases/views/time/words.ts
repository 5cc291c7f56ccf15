import { dateWords } from '../../property-types/families/date.tsx';

/** Such as “1 Jun 2026 – 4 Jun 2026”. */
export const rangeWords = ({ start, end }: { readonly start: string; readonly end: string }): string =>
  start === end ? dateWords(start) : `${dateWords(start)} – ${dateWords(end)}`;
