/** The number of other members in a group direct message. With the caller, a group has three to nine members. */
export const GROUP_DM_OTHERS_MIN = 2;
export const GROUP_DM_OTHERS_MAX = 8;

export const GROUP_DM_NAME_MAX = 80;
