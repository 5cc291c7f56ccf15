export const TEMPLATE_NAME_MAX = 200;
/** Of one workspace, and of one project. */
export const TEMPLATES_MAX = 100;
