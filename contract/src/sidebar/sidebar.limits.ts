export const SECTION_NAME_MAX = 60;
/** The maximum number of sections per user and workspace. */
export const SECTIONS_MAX = 100;
