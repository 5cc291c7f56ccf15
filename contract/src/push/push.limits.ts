/** The maximum number of browsers of a user that receive push messages. A further browser replaces the oldest. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;

/** The maximum length of the address of a push service, in characters. */
export const PUSH_ENDPOINT_MAX = 1_000;
