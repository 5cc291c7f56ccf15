export const DATABASE_TITLE_MAX = 200;
export const DATABASE_ICON_MAX = 32;
/** What a new one is called, and shows: spec section 9, Defaults. */
export const NEW_PROJECT = { title: 'New Project', icon: '📊', view_type: 'board' } as const;
/** Spec section 2, Databases. */
export const NEW_DATABASE = { title: 'New Database', icon: '🗃️', view_type: 'table' } as const;

export const PROPERTY_NAME_MAX = 100;
/** Of one database; those in the trash do not count. */
export const PROPERTIES_MAX = 200;
/** Of a button. */
export const BUTTON_LABEL_MAX = 60;
export const BUTTON_ACTIONS_MAX = 20;
/** Of these, relations and rollups: what they hold is read with every page of rows. */
export const LINKING_PROPERTIES_MAX = 50;
/** Of one select, multi-select or status. */
export const OPTIONS_MAX = 500;
export const OPTION_MAX = 100;
export const OPTION_COLOR_MAX = 32;

export const TEXT_CELL_MAX = 10_000;
/** Options, people or rows that one cell may hold. */
export const CELL_ITEMS_MAX = 100;
/** Of each text that a rollup lists. */
export const ROLLUP_TEXT_MAX = 200;
export const FORMULA_MAX = 1_000;
/** What all formulas of one row may cost: 20 for each step, and 1 for each character of the texts that they handle. */
export const FORMULA_EFFORT_MAX = 200_000;
/** What one calculation of all formulas in all rows of a database may cost, counted like `FORMULA_EFFORT_MAX`: seconds of computing. */
export const CALCULATION_EFFORT_MAX = 1_000_000_000;
/** Characters of text that one calculation of all formulas may store in all rows of a database. */
export const CALCULATION_CHARACTERS_MAX = 50_000_000;
/** Of what people write into one row, as JSON: links to other rows and what is computed are not counted. */
export const ROW_CHARACTERS_MAX = 100_000;

/** Cells that one request may change: what is pasted or filled at once. */
export const EDITS_MAX = 1_000;
/** Rows that one request may delete, bring back or copy. */
export const ROWS_AT_ONCE_MAX = 500;
/** Rows that one request may read by their ids. */
export const ROWS_READ_MAX = 500;
/** So long rows that are asked for again under the name that whoever asks gave them are given back; then they are made again. */
export const CLIENT_NAMES_KEPT_DAYS = 7;
export const ROW_PAGE_SIZE = 100;
export const ROW_PAGE_MAX = 1_000;
/** Levels of conditions in conditions. */
export const FILTER_DEPTH = 3;
/** Conditions of one filter, on all levels. */
export const CONDITIONS_MAX = 50;
export const OPERAND_MAX = 1_000;
export const SORTS_MAX = 5;
/** Of a text, by which rows are sorted; those that agree in them keep their stored order. */
export const SORTED_CHARACTERS = 100;
/** Groups that are counted; what comes after them is in none. */
export const GROUPS_MAX = 1_000;
/** Into so many parts each group is split, those with the most rows; all that is in none of them is one more. */
export const SPLIT_MAX = 8;

export const VIEW_NAME_MAX = 100;
/** Of one database: those of everybody, and of each person those of their own. */
export const VIEWS_MAX = 100;
/** Of what one view is configured to show, as JSON: whoever opens a database gets all of its views. */
export const VIEW_CHARACTERS_MAX = 100_000;

/** Of one workspace, databases and projects each; those in the trash do not count, and of them the latest are listed. */
export const DATABASES_MAX = 2_000;
export const TRASHED_DATABASES_LISTED = 500;

/** Of one task: whoever opens it gets all of them. */
export const COMMENTS_MAX = 1_000;
export const ACTION_ITEMS_MAX = 500;
export const DOCUMENTS_MAX = 200;
export const ASSIGNEES_MAX = 100;
export const COMMENT_MAX = 10_000;
/** Different ones of one comment, each of which any number of people may give. */
export const COMMENT_EMOJI_MAX = 50;
export const ACTION_ITEM_MAX = 1_000;
export const DOCUMENT_URL_MAX = 2_000;
export const DOCUMENT_TITLE_MAX = 200;
/** Of the people or rows in one list whose names are kept with what was done. */
export const ACTIVITY_NAMES_MAX = 10;
export const ACTIVITY_NAME_MAX = 200;
export const ACTIVITY_PAGE_SIZE = 50;
export const ACTIVITY_PAGE_MAX = 200;

/** Cards that a board gives at once, and of each column. */
export const BOARD_TASKS_MAX = 2_000;
export const BOARD_COLUMN_MAX = 100;
/** Bars that a Gantt chart gives at once. */
export const GANTT_TASKS_MAX = 5_000;
