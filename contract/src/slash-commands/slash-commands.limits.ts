/** The maximum length of a command: a message of the maximum length, and room for the name. */
export const COMMAND_LENGTH_MAX = 16_100;
export const COMMAND_PREFIX_MAX = 100;
/** How many days the server stores the results of commands by their idempotency keys. */
export const COMMAND_RESULT_DAYS = 1;
/** How long the client shows the response to a command (product specification, section 9). */
export const COMMAND_RESPONSE_MS = 10_000;
