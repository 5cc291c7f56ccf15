export const TEMPLATE_NAME_MAX = 200;
/** The maximum size of a template in characters of JSON. */
export const TEMPLATE_SIZE_MAX = 500_000;
export const TEMPLATES_MAX = 100;
