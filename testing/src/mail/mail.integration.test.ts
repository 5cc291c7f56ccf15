import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmailInvitation } from '@workflow/contract/invitations/invitations.endpoints.ts';
import { createTransport, isRefusedForGood } from '@workflow/server/platform/mail/transport.ts';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../harness/app.ts';
import { startSmtp, type TestSmtp } from '../harness/smtp.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

const MAIL_FROM = 'Näht & Co <workflow@example.com>';
const mail = {
  to: 'jon@example.com',
  subject: 'Grüße, “Ada”',
  text: 'Hällo',
  html: '<p>Hällo</p>',
};

const errorOf = async (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => null,
    (error: unknown) => error,
  );

describe('sending to a mail server', () => {
  let smtp: TestSmtp;
  let secure: TestSmtp;
  beforeAll(async () => {
    [smtp, secure] = await Promise.all([startSmtp(), startSmtp('tls')]);
  });
  afterAll(() => Promise.all([smtp.stop(), secure.stop()]));

  async function deliver(smtpUrl: string, message: typeof mail, id = 'one'): Promise<unknown> {
    const transport = createTransport({ smtpUrl, mailFrom: MAIL_FROM, dataDir: tmpdir() });
    const error = await errorOf(transport.deliver(message, id));
    transport.close();
    return error;
  }
  const urlOf = (server: TestSmtp, query: string, user = '') =>
    `${server === secure ? 'smtps' : 'smtp'}://${user}127.0.0.1:${server.port}?${query}`;
  const WITHOUT_CERTIFICATE_CHECK = 'tls.rejectUnauthorized=false';

  it('encrypts with STARTTLS or TLS, and signs in', async () => {
    for (const server of [smtp, secure]) {
      expect(await deliver(urlOf(server, WITHOUT_CERTIFICATE_CHECK, 'workflow:secret@'), mail)).toBeNull();
      const received = await server.mailTo(mail.to);
      expect(received).toMatchObject({
        isEncrypted: true,
        user: 'workflow',
        recipients: [mail.to],
        subject: mail.subject,
        text: `${mail.text}\n`,
        from: { name: 'Näht & Co', address: 'workflow@example.com' },
        messageId: '<one@example.com>',
      });
      expect(received.html).toContain('<p>Hällo</p>');
    }
  });

  it('sends nothing to a server with a certificate that it does not trust', async () => {
    for (const server of [smtp, secure]) {
      const before = server.received.length;
      expect(await deliver(urlOf(server, ''), mail)).toBeInstanceOf(Error);
      expect(server.received).toHaveLength(before);
    }
  });

  it('knows which refusals are final', async () => {
    const refusedFor = async (to: string) =>
      isRefusedForGood(await deliver(urlOf(smtp, WITHOUT_CERTIFICATE_CHECK), { ...mail, to }));
    expect(await refusedFor('refused@example.com')).toBe(true);
    expect(await refusedFor('busy@example.com')).toBe(false);
    expect(
      isRefusedForGood(await deliver(urlOf(smtp, WITHOUT_CERTIFICATE_CHECK, 'workflow:wrong@'), mail)),
    ).toBe(false);
    expect(isRefusedForGood(await deliver('smtp://127.0.0.1:1', mail))).toBe(false);
  });

  it('sends to one address, even if the subject or the address contains line breaks or commas', async () => {
    const to = 'victim@example.com';
    await deliver(urlOf(smtp, WITHOUT_CERTIFICATE_CHECK), {
      ...mail,
      to,
      subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nBody',
    });
    const received = await smtp.mailTo(to);
    expect(received.recipients).toEqual([to]);
    expect(received.bcc ?? []).toEqual([]);
    expect(received.source).not.toMatch(/^Bcc:/im);
    await deliver(urlOf(smtp, WITHOUT_CERTIFICATE_CHECK), {
      ...mail,
      to: 'one@example.com, eve@example.com',
    });
    await deliver(urlOf(smtp, WITHOUT_CERTIFICATE_CHECK), {
      ...mail,
      to: 'one@example.com\r\nBcc: eve@example.com',
    });
    expect(smtp.received.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.com');
  });
});

it('writes emails into a folder without a mail server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'workflow-mail-'));
  const outbox = createTransport({ smtpUrl: null, mailFrom: null, dataDir });
  await outbox.deliver(mail, 'first');
  const [name, ...others] = await readdir(join(dataDir, 'outbox'));
  expect(others).toEqual([]);
  expect(name).toMatch(/^\d{4}-.*first\.eml$/);
  const parsed = await PostalMime.parse(await readFile(join(dataDir, 'outbox', name!)));
  expect(parsed).toMatchObject({ subject: mail.subject, text: `${mail.text}\n`, to: [{ address: mail.to }] });
  await rm(dataDir, { recursive: true });
});

describe('the job', () => {
  it('sends after the commit, tries again after a temporary refusal, and keeps links secret', async () => {
    const smtp = await startSmtp();
    const app = await startTestApp({
      smtpUrl: `smtp://127.0.0.1:${smtp.port}?tls.rejectUnauthorized=false`,
      mailFrom: MAIL_FROM,
    });
    try {
      const { owner, id } = await createTestWorkspace(app).with();
      const invite = (email: string) =>
        owner.does(createEmailInvitation, { params: { id }, body: { email } });
      const [refused, busy] = [await invite('refused@example.com'), await invite('busy@example.com')];
      expect((await invite('fine@example.com')).invitation_url).toBeTruthy();
      expect((await smtp.mailTo('fine@example.com')).text).toContain('/join/');
      const queued = await app.database
        .sql`select data::text, state, retry_limit, retry_delay, retry_backoff from pgboss.job
          where name = 'mail.send'`;
      expect(queued).toHaveLength(3);
      // Each pause is about twice as long as the one before: 11 retries from 15 seconds on take some 8 hours.
      const backoff = { retry_limit: 11, retry_delay: 15, retry_backoff: true };
      for (const job of queued) expect(job).toMatchObject(backoff);
      for (const { invitation_url } of [refused, busy])
        expect(JSON.stringify(queued)).not.toContain(invitation_url!.split('/').at(-1));
      // The queue waits 15 seconds before the first retry; the test does not.
      const skipRetryDelay = () => app.database.sql`
        update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry'`;
      await vi.waitFor(
        async () => {
          await skipRetryDelay();
          expect(smtp.received.map(({ recipients }) => recipients[0])).toContain('busy@example.com');
        },
        { timeout: 20_000, interval: 200 },
      );
      expect(smtp.attemptsFor('busy@example.com')).toBe(3);
      expect(smtp.attemptsFor('refused@example.com')).toBe(1);
    } finally {
      await Promise.all([app.close(), smtp.stop()]);
    }
  });
});
