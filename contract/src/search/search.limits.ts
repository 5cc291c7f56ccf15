/** The delay from the last keystroke to the request of a search (product specification, section 5). */
export const SEARCH_DEBOUNCE_MS = 300;

/** The maximum length of a search including operators, in characters. */
export const SEARCH_QUERY_LENGTH_MAX = 250;
/** A search uses only this many of its words and phrases, the first ones. */
export const SEARCH_TERMS_MAX = 8;
/** A search uses only this many of its operators, the first ones. */
export const SEARCH_FILTERS_MAX = 8;
/** The default number of results of each kind. */
export const SEARCH_GROUP_SIZE = 5;
export const SEARCH_PAGE_MAX = 50;
/** The maximum total of each kind, and the last position that paging reaches. */
export const SEARCH_TOTAL_MAX = 500;
