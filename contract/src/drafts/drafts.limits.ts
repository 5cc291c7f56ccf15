/**
 * The maximum length of a draft on the server; longer drafts stay in the browser. It exceeds the maximum length of a message, so that a
 * text that is too long to send is still saved.
 */
export const DRAFT_TEXT_MAX = 40_000;
/** The maximum number of drafts per user and workspace on the server. Further drafts stay in the browser. */
export const DRAFTS_MAX = 500;
