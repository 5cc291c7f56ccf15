import type { Limits } from '../limits/limits.ts';
import type { Rate } from '../limits/rate-window.ts';
import type { SharedWindow } from '../limits/shared-window.ts';

/**
 * Why an email goes to an address that nobody has confirmed. Each purpose has a limit of its own, so that requests of strangers do not
 * suppress the first link or the notices of the owner.
 */
export type UnconfirmedMailPurpose = 'first link' | 'requested link' | 'notice';

/** The limit of emails for one purpose to an address that nobody has confirmed, from all users together. */
export const UNCONFIRMED_MAIL_RATE: Rate = { max: 10, perMs: 3_600_000 };
/** The number of tracked addresses. */
const TRACKED_ADDRESSES_MAX = 50_000;

/**
 * Counts emails by purpose and address. Anyone can register with the address of another person, so without a limit the server would send unwanted
 * emails to it. Links of password resets and invitations have limits of their own, so that nobody can keep them from an address by using
 * this one up.
 */
export const createUnconfirmedMailLimit = (limits: Pick<Limits, 'createSharedWindow'>): SharedWindow =>
  limits.createSharedWindow('mails-to-unconfirmed', UNCONFIRMED_MAIL_RATE, TRACKED_ADDRESSES_MAX);
