export const TEMPLATE_NAME_MAX = 200;
/** Of one workspace, and of one project. */
/** Of one template, in characters of JSON. */
export const TEMPLATE_SIZE_MAX = 500_000;
export const TEMPLATES_MAX = 100;
