/** What is longer stays in the browser. A message may be shorter: whoever writes too much has it kept all the same. */
export const DRAFT_TEXT_MAX = 40_000;
