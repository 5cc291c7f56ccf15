export const WORKSPACE_NAME_MAX = 80;
export const WORKSPACE_ICON_MAX = 32;
