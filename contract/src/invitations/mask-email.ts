/** Masks an email address, so that only its owner recognizes it: `ada@example.com` becomes `a…@example.com`. */
export const maskEmail = (email: string): string => `${email[0]}…${email.slice(email.lastIndexOf('@'))}`;
