/** How long a sign-in at an identity provider may take. */
export const SINGLE_SIGN_ON_MINUTES = 10;
export const PROVIDER_PARAMETERS_MAX = 8_000;
