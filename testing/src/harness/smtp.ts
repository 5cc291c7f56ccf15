import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import PostalMime, { type Email } from 'postal-mime';
import { freePort } from './port.ts';
import { endWithTestFile } from './programs.ts';

const PACKAGE = createRequire(import.meta.url).resolve('smtp-server');
/**
 * An SMTP server. It refuses addresses that start with `refused`, and accepts addresses that start with `busy` at the third attempt. Its
 * certificate is self-signed.
 */
const PROGRAM = `
  const { SMTPServer } = require(${JSON.stringify(PACKAGE)});
  const [port, secure] = process.argv.slice(1);
  const attempts = new Map();
  const report = (line) => process.stdout.write(JSON.stringify(line) + '\\n');
  const refuse = (code, text) => Object.assign(new Error(text), { responseCode: code });
  new SMTPServer({
    secure: secure === 'tls',
    authOptional: true,
    onAuth({ username, password }, session, done) {
      if (username === 'workflow' && password === 'secret') return done(null, { user: username });
      done(new Error('Invalid username or password'));
    },
    onRcptTo({ address }, session, done) {
      const attempt = (attempts.get(address) ?? 0) + 1;
      attempts.set(address, attempt);
      report({ attempt, address });
      if (address.startsWith('refused')) return done(refuse(550, 'No such user'));
      if (address.startsWith('busy') && attempt < 3) return done(refuse(451, 'Try again later'));
      done();
    },
    onData(stream, { envelope, secure, user }, done) {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        report({ to, secure, user: user ?? null, raw: Buffer.concat(chunks).toString('base64') });
        done();
      });
    },
  })
    // A client that refuses the certificate closes the connection.
    .on('error', () => {})
    .listen(Number(port), '127.0.0.1', () => report({ ready: true }));`;

export interface ReceivedMail extends Email {
  /** The recipients of the envelope. */
  readonly recipients: readonly string[];
  readonly isEncrypted: boolean;
  /** The user name of the sender’s sign-in; null without one. */
  readonly user: string | null;
  /** The message as it was sent. */
  readonly source: string;
}

export interface TestSmtp {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** How often the server was asked to accept an email for the address. */
  attemptsFor(address: string): number;
  /** Waits for an email to the address, and returns the newest. */
  mailTo(address: string): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

/** Starts a mail server in a process of its own. With `tls` it expects TLS from the start, otherwise it offers STARTTLS. */
export async function startSmtp(encryption: 'starttls' | 'tls' = 'starttls'): Promise<TestSmtp> {
  const port = await freePort();
  const child = endWithTestFile(
    spawn(process.execPath, ['--input-type=commonjs', '--eval', PROGRAM, String(port), encryption], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const received: ReceivedMail[] = [];
  const attempts = new Map<string, number>();
  const waiting = new Set<() => void>();
  const ready = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', async (line) => {
      const report = JSON.parse(line);
      if (report.ready) return resolve();
      if (report.attempt) attempts.set(report.address, report.attempt);
      else {
        const raw = Buffer.from(report.raw, 'base64');
        const { to, secure, user } = report;
        const parsed = await PostalMime.parse(raw);
        received.push({
          ...parsed,
          recipients: to,
          isEncrypted: secure,
          user,
          source: raw.toString('latin1'),
        });
      }
      for (const check of waiting) check();
    });
  });
  await Promise.race([ready, ended.then(() => Promise.reject(new Error('The mail server ended.')))]);
  const newestTo = (address: string) => received.findLast(({ recipients }) => recipients.includes(address));
  return {
    port,
    received,
    attemptsFor: (address) => attempts.get(address) ?? 0,
    mailTo: (address) =>
      new Promise((resolve) => {
        const check = () => {
          const mail = newestTo(address);
          if (!mail) return;
          waiting.delete(check);
          resolve(mail);
        };
        waiting.add(check);
        check();
      }),
    async stop() {
      child.kill();
      await ended;
    },
  };
}
