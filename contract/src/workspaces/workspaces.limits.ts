export const WORKSPACE_NAME_MAX = 80;
export const WORKSPACE_ICON_MAX = 32;
export const EMAIL_DOMAINS_MAX = 50;
export const RETENTION_DAYS_MAX = 3650;
/** The number of hours in which a shorter retention deletes nothing, so that owners can undo it. */
export const RETENTION_GRACE_HOURS = 24;
/** The number of days for which owners can cancel the deletion of a workspace. */
export const WORKSPACE_DELETION_DAYS = 14;
/** The maximum number of workspaces that a user owns when creating another one. */
export const OWNED_WORKSPACES_MAX = 100;
