/** The maximum length of a search, operators included, in characters. */
export const SEARCH_QUERY_LENGTH_MAX = 250;
/** A search uses only its first 8 words and phrases. */
export const SEARCH_TERMS_MAX = 8;
/** A search uses only its first 8 operators. */
export const SEARCH_FILTERS_MAX = 8;
/** The default number of results of each kind. */
export const SEARCH_GROUP_SIZE = 5;
export const SEARCH_PAGE_MAX = 50;
/** Totals are counted up to this number, and no page goes beyond it. */
export const SEARCH_TOTAL_MAX = 500;
