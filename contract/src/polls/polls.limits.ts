export const POLL_QUESTION_MAX = 500;
export const POLL_OPTION_MAX = 120;
export const POLL_OPTIONS_MIN = 2;
export const POLL_OPTIONS_MAX = 10;
/** The maximum number of votes that a poll lists, in the order of their users’ ids. Its counts include all votes. */
export const POLL_VOTES_LISTED_MAX = 50;
