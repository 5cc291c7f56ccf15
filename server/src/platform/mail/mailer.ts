import { newId } from '../ids.ts';
import { defineJob } from '../jobs/job.ts';
import { defineWorker, type Worker } from '../jobs/worker.ts';
import type { SharedWindow } from '../limits/shared-window.ts';
import type { Log } from '../log/log.ts';
import { createSeal } from '../secrets/seal.ts';
import type { Mail, Mailer } from './mail.ts';
import { isRefusedForGood, type Transport } from './transport.ts';

/** Eleven retries with doubling delays last for about 17 hours. */
const sendMailJob = defineJob<{ id: string; sealed: string }>({
  name: 'mail.send',
  retry: { times: 11, delaySeconds: 15 },
  timeoutSeconds: 300,
  concurrency: 2,
  uniqueBy: null,
});

interface MailParts {
  readonly mailer: Mailer;
  readonly mailWorker: Worker;
}

/** The queue is a table of the database. Emails contain secret links, so the queue has them encrypted. */
export function createMailer(
  transport: Transport,
  secretKey: string,
  unconfirmed: SharedWindow,
  log: Pick<Log, 'error' | 'warn'>,
): MailParts {
  const seal = createSeal(secretKey, 'mail');
  const send: Mailer['send'] = (tx, mail) =>
    tx.enqueue(sendMailJob, { id: newId(), sealed: seal.seal(JSON.stringify(mail)) });
  return {
    mailer: {
      send,
      async sendToUnconfirmed(tx, mail, purpose) {
        const key = `${purpose} ${mail.to}`;
        const usage = await tx.once(`mail: ${key}`, () => unconfirmed.take(key));
        if (!usage.isExceeded) await send(tx, mail);
        return usage;
      },
    },
    mailWorker: defineWorker(sendMailJob, async ({ data: { id, sealed } }) => {
      const opened = seal.open(sealed);
      if (opened === null) {
        log.error({ mail: id }, 'an email was queued under another SECRET_KEY and is lost');
        return;
      }
      try {
        await transport.deliver(JSON.parse(opened) as Mail, id);
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
        const { response } = error as { response?: string };
        log.warn({ mail: id, response }, 'the mail server refused an email');
      }
    }),
  };
}
