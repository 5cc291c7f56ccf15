import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import type { Mail } from './mail.ts';

/** Delivers emails to a mail server, or to a folder. */
export interface Transport {
  /** `messageId` stays the same when an email is sent again, so that mail clients can discard the copy. */
  deliver(mail: Mail, messageId: string): Promise<void>;
  close(): void;
}

export type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

const FALLBACK_FROM = 'WorkFlow <workflow@localhost>';
const CONNECTIONS = 2;
const CONNECT_TIMEOUT_MS = 15_000;
const SOCKET_TIMEOUT_MS = 60_000;

const domainOf = (from: string) => /@([^<>@\s]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** The library loads with the first email. */
const loadLibrary = () => import('nodemailer');

function createMessage(from: string, { to, subject, text, html, unsubscribeUrl }: Mail, messageId: string) {
  return {
    from,
    // An object is always one address, also if it contains commas or line breaks.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${messageId}@${domainOf(from)}>`,
    // Mail programs do not answer an automatic email with an out-of-office reply.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export function createTransport(settings: MailSettings): Transport {
  const from = settings.mailFrom ?? FALLBACK_FROM;
  return settings.smtpUrl === null
    ? createOutbox(join(settings.dataDir, 'outbox'), from)
    : createSmtpTransport(settings.smtpUrl, from);
}

function createSmtpTransport(url: string, from: string): Transport {
  const connect = async () => {
    const { createTransport: create } = await loadLibrary();
    return create({
      pool: true,
      url,
      maxConnections: CONNECTIONS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
    });
  };
  let pool: ReturnType<typeof connect> | undefined;
  return {
    async deliver(mail, messageId) {
      pool ??= connect();
      await (await pool).sendMail(createMessage(from, mail, messageId));
    },
    close() {
      void pool?.then((transporter) => transporter.close());
    },
  };
}

/** Writes each email into a file that mail programs can open. Its name starts with the time. */
function createOutbox(folder: string, from: string): Transport {
  return {
    async deliver(mail, messageId) {
      const { createTransport: create } = await loadLibrary();
      const composer = create({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composer.sendMail(createMessage(from, mail, messageId));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${messageId}.eml`;
      // The file gets its final name last, so that a reader of the folder never sees half a file.
      const unfinished = join(folder, `.${randomUUID()}`);
      await writeFile(unfinished, message as Buffer, { mode: 0o600 });
      await rename(unfinished, join(folder, name));
    },
    close() {},
  };
}

/** Whether the mail server refuses this email for good, for example because the address does not exist. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
}
