export const MY_TASKS_PAGE_SIZE = 100;
export const MY_TASKS_PAGE_MAX = 200;
