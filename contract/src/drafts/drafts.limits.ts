/** What is longer stays in the browser. A message may be shorter: whoever writes too much has it kept all the same. */
export const DRAFT_TEXT_MAX = 40_000;
/** How many drafts the server keeps of a person in a workspace; what is written beyond stays in the browser. */
export const DRAFTS_MAX = 500;
