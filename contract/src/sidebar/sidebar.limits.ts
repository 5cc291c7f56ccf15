export const SECTION_NAME_MAX = 60;
/** Of one person in one workspace. */
export const SECTIONS_MAX = 100;
