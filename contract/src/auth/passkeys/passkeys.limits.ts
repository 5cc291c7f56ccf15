export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 80;

/** How long a browser has to answer a challenge. */
export const PASSKEY_CHALLENGE_MINUTES = 5;
