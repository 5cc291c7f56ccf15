export const POLL_QUESTION_MAX = 500;
export const POLL_OPTION_MAX = 120;
export const POLL_OPTIONS_MIN = 2;
export const POLL_OPTIONS_MAX = 10;
/** A poll lists only this many votes, those of the users with the lowest ids. Its counts contain all votes. */
export const POLL_VOTES_LISTED_MAX = 50;
