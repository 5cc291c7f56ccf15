export const DATABASE_TITLE_MAX = 200;
export const DATABASE_ICON_MAX = 32;
/** The defaults of a new project (product specification, section 9, Defaults). */
export const NEW_PROJECT = { title: 'New Project', icon: '📊', view_type: 'board' } as const;
/** The defaults of a new database (product specification, section 2, Databases). */
export const NEW_DATABASE = { title: 'New Database', icon: '🗃️', view_type: 'table' } as const;

export const PROPERTY_NAME_MAX = 100;
/** How often a client repeats which cell its user has selected, in milliseconds. */
export const SELECTED_CELL_REPEATED_MS = 5_000;
/** The maximum number of properties of a database, without deleted ones. */
export const PROPERTIES_MAX = 200;
/** The maximum length of the label of a button. */
export const BUTTON_LABEL_MAX = 60;
export const BUTTON_ACTIONS_MAX = 20;
/** The maximum number of relations and rollups of a database: the server reads their values with every page of rows. */
export const LINKING_PROPERTIES_MAX = 50;
/** The maximum number of options of a select, multi-select or status property. */
export const OPTIONS_MAX = 500;
export const OPTION_LENGTH_MAX = 100;
export const OPTION_COLOR_MAX = 32;

export const TEXT_CELL_LENGTH_MAX = 10_000;
/** The maximum number of options, users or rows in one cell. */
export const CELL_ITEMS_MAX = 100;
/** The maximum length of each text that a rollup lists. */
export const ROLLUP_TEXT_MAX = 200;
export const FORMULA_LENGTH_MAX = 1_000;
/** The cost budget of all formulas of one row: 20 units per step, 500 more per function of dates, plus 1 per character of the texts that they process. */
export const FORMULA_COST_MAX = 200_000;
/**
 * The cost budget of calculating all formulas in all rows of a database, in the units of `FORMULA_COST_MAX`. It corresponds to some
 * seconds of computing.
 */
export const CALCULATION_COST_MAX = 1_000_000_000;
/** The maximum number of characters that one calculation of all formulas may store in all rows of a database. */
export const CALCULATION_CHARACTERS_MAX = 50_000_000;
/** The maximum size of the user-written content of a row, in characters of JSON. Links to rows and computed values do not count. */
export const ROW_CHARACTERS_MAX = 100_000;

/** The maximum number of cells that one request may change, for example in a paste or a fill. */
export const CELL_EDITS_MAX = 1_000;
/** The maximum number of rows that one request may create, delete, restore or copy. */
export const ROWS_PER_REQUEST_MAX = 500;
/** The maximum number of rows that one request may read by their ids. */
export const ROWS_READ_MAX = 500;
/** How many days the server stores an idempotency key of created rows. */
export const IDEMPOTENCY_KEY_DAYS = 7;
export const ROW_PAGE_SIZE = 100;
export const ROW_PAGE_MAX = 1_000;
/** The maximum number of rows that a query skips to reach a position. */
export const OFFSET_MAX = 10_000_000;
/** The maximum nesting depth of filter conditions. */
export const FILTER_DEPTH_MAX = 3;
/** The maximum number of conditions of one filter, on all levels. */
export const CONDITIONS_MAX = 50;
export const OPERAND_LENGTH_MAX = 1_000;
export const SORTS_MAX = 5;
/** Sorts compare only this many characters of a text. Rows with equal beginnings keep their stored order. */
export const SORT_KEY_CHARACTERS = 100;
/** The maximum number of groups that the server counts. Further groups are left out. */
export const GROUPS_MAX = 1_000;
/** A split group has this many parts, the most frequent values, plus one part for all other values. */
export const SPLIT_PARTS_MAX = 8;

export const VIEW_NAME_MAX = 100;
/** The maximum number of views of a database. For each user, the shared views and their own private views count. */
export const VIEWS_MAX = 100;
/** The maximum size of the configuration of a view, in characters of JSON. A client that opens a database loads all of its views. */
export const VIEW_CHARACTERS_MAX = 100_000;

/** The maximum number of databases, and of projects, in a workspace. Those in the trash do not count; the trash lists only the latest. */
export const DATABASES_MAX = 2_000;
export const TRASHED_DATABASES_MAX = 500;

/** The maximum number of comments of a task. A client that opens a task loads all of them. */
export const COMMENTS_MAX = 1_000;
export const ACTION_ITEMS_MAX = 500;
export const DOCUMENTS_MAX = 200;
export const ASSIGNEES_MAX = 100;
export const COMMENT_LENGTH_MAX = 10_000;
/** The maximum number of distinct emoji on one comment. Any number of users may add each. */
export const COMMENT_EMOJI_MAX = 50;
export const ACTION_ITEM_LENGTH_MAX = 1_000;
export const DOCUMENT_URL_MAX = 2_000;
export const DOCUMENT_TITLE_MAX = 200;
/** The maximum number of user or row names that one activity entry stores per list. */
export const ACTIVITY_NAMES_MAX = 10;
export const ACTIVITY_NAME_MAX = 200;
export const ACTIVITY_PAGE_SIZE = 50;
export const ACTIVITY_PAGE_MAX = 200;

/** The maximum number of tasks that a board response holds, in total and per column. */
export const BOARD_TASKS_MAX = 2_000;
export const BOARD_COLUMN_MAX = 100;
/** The maximum number of tasks that a Gantt response holds. */
export const GANTT_TASKS_MAX = 5_000;
