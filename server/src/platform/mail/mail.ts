import type { Tx } from '../database/transactions/transact.ts';
import type { RateUsage } from '../limits/rate-window.ts';
import type { UnconfirmedMailPurpose } from './unconfirmed-mail-limit.ts';

/** One email to one address, complete with both bodies. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that turns such emails off with a POST, without a sign-in (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Sends emails with the commit of a transaction. */
export interface Mailer {
  /** Queues the email in the transaction. A job sends it after the commit, and tries again while the mail server is unavailable. */
  send(tx: Tx, mail: Mail): Promise<void>;
  /** Queues an email to an address that nobody has confirmed, unless the address has received too many for this purpose (`isExceeded`). */
  sendToUnconfirmed(tx: Tx, mail: Mail, purpose: UnconfirmedMailPurpose): Promise<RateUsage>;
}
