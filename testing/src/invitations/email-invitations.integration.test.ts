import { createChannel, listChannels } from '@workflow/contract/channels/channels.endpoints.ts';
import * as invitations from '@workflow/contract/invitations/invitations.endpoints.ts';
import {
  INVITED_EMAILS_MAX,
  PENDING_INVITATIONS_MAX,
} from '@workflow/contract/invitations/invitations.limits.ts';
import { listMembers, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { putPreferences } from '@workflow/contract/preferences/preferences.endpoints.ts';
import { updateProfile } from '@workflow/contract/profiles/profiles.endpoints.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { INVITATION_MAIL_RATES } from '@workflow/server/features/invitations/invitations.mail-limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { startSmtp, type TestSmtp } from '../harness/smtp.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';

let smtp: TestSmtp;
let app: TestApp;
let workspace: TestWorkspace<'admin' | 'member'>;
let owner: TestUser;
let count = 0;

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startTestApp({
    smtpUrl: `smtp://127.0.0.1:${smtp.port}?tls.rejectUnauthorized=false`,
    mailFrom: 'workflow@example.com',
  });
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('admin', 'member');
  owner = workspace.owner;
});
afterAll(() => Promise.all([app.close(), smtp.stop()]));

const createAddress = () => `invited-${++count}@example.com`;
const tokenOf = (url: string | null) => url!.split('/').at(-1)!;
const inWorkspace = () => ({ params: { id: workspace.id } });
const invite = (body: { email: string; role?: 'guest'; channels?: string[]; note?: string }, by = owner) =>
  by.call(invitations.createEmailInvitation, { ...inWorkspace(), body });
const inviteMany = (emails: string[]) =>
  owner.call(invitations.createEmailInvitations, { ...inWorkspace(), body: { emails } });
const accept = (person: TestUser, token: string) =>
  person.call(invitations.acceptInvitation, { body: { token } });
const listPending = async () => (await owner.does(invitations.listInvitations, inWorkspace())).invitations;
const resend = (id: string, by = owner) =>
  by.call(invitations.resendInvitation, { params: { invitation: id } });
const allowResending = (id: string) =>
  app.database
    .sql`update invitations set sent_at = sent_at - interval '2 minutes', created_at = created_at - interval '2 minutes' where id = ${id}`;

describe('an email invitation', () => {
  it('sends the link to the address, with the note, and lists the invitation', async () => {
    const email = createAddress();
    const { status, body } = await invite({
      email: ` ${email.toUpperCase()} `,
      note: 'See you <soon> & welcome!',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      invitation_type: 'email',
      email,
      role: 'member',
      status: 'pending',
      uses_count: 0,
      max_uses: 1,
      created_by: owner.id,
      sent_at: expect.any(String),
    });
    const mail = await smtp.mailTo(email);
    expect(mail.subject).toBe('owner Example invited you to Northwind');
    expect(mail.text).toContain(body.invitation_url);
    expect(mail.text).toContain('> See you <soon> & welcome!');
    expect(mail.html).toContain(`href="${body.invitation_url}"`);
    expect(mail.html).toContain('See you &lt;soon&gt; &amp; welcome!');
    expect(await listPending()).toEqual([{ ...body, invitation_url: null }]);
    const [row] = await app.database.sql`select * from invitations where id = ${body.id}`;
    expect(JSON.stringify(row)).not.toContain(tokenOf(body.invitation_url));
  });

  it('names the address of the inviter only if it is confirmed, and has no lines from names', async () => {
    const inviter = await app.createUser();
    const nameOf = (lines: string) => `Payroll”.${lines}Verify now: https://evil.example (“`;
    await inviter.does(updateProfile, { body: { full_name: 'Carla\n\nIT support' } });
    const { id } = await inviter.does(createWorkspace, { body: { name: nameOf('\n\n') } });
    const mailTo = async (email: string) => {
      await inviter.does(invitations.createEmailInvitation, { params: { id }, body: { email } });
      return smtp.mailTo(email);
    };
    const unconfirmed = await mailTo(createAddress());
    expect(`${unconfirmed.text}${unconfirmed.html}`).not.toContain(inviter.user.email);
    expect(unconfirmed.text).toContain(`Carla IT support invited you to the workspace “${nameOf(' ')}”.`);
    expect(unconfirmed.text).not.toMatch(/^Verify now/m);
    expect(unconfirmed.html).not.toContain('<br>');
    await app.database.sql`update users set email_confirmed_at = now() where id = ${inviter.id}`;
    expect((await mailTo(createAddress())).text).toContain(
      `Carla IT support (${inviter.user.email}) invited you`,
    );
  });

  it('does not quote the note of its creator when another user sends it again', async () => {
    const { admin } = workspace;
    const email = createAddress();
    const { body } = await invite({ email, note: 'See you soon.' }, admin);
    expect((await smtp.mailTo(email)).text).toContain('> See you soon.');
    await allowResending(body.id);
    expect((await resend(body.id)).status).toBe(200);
    await vi.waitFor(async () =>
      expect((await smtp.mailTo(email)).subject).toBe('owner Example invited you to Northwind'),
    );
    expect((await smtp.mailTo(email)).text).not.toContain('See you soon.');
  });

  it('is written in the language that its recipient has chosen, or in that of the request', async () => {
    const invited = await app.createUser();
    await invited.does(putPreferences, { body: { language: 'en' } });
    const subjectTo = async (email: string) => {
      const { status } = await owner.send(`/api/v1/workspaces/${workspace.id}/invitations/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'de-AT' },
        body: JSON.stringify({ email }),
      });
      expect(status).toBe(201);
      return (await smtp.mailTo(email)).subject;
    };
    expect(await subjectTo(createAddress())).toBe('owner Example lädt dich zu Northwind ein');
    expect(await subjectTo(invited.user.email)).toBe('owner Example invited you to Northwind');
  });

  it('is accepted only by the account with that email, and once', async () => {
    const [invited, another] = [await app.createUser(), await app.createUser()];
    const { body } = await invite({ email: invited.user.email });
    const token = tokenOf(body.invitation_url);
    const { email_hint } = await app.anonymous.does(invitations.previewInvitation, {
      params: { invitation: token },
    });
    const [name, host] = invited.user.email.split('@');
    expect(email_hint).toBe(`${name![0]}…@${host}`);
    expect(await accept(another, token)).toMatchObject({
      status: 403,
      body: { code: 'invitation_for_another' },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(invited, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await accept(another, token)).status).toBe(410);
    await invited.does(removeMember, { params: { id: workspace.id, user_id: invited.id } });
    expect((await accept(invited, token)).status).toBe(410);
  });

  it('adds a guest to its channels only', async () => {
    const guest = await app.createUser();
    const create = (name: string) =>
      owner.does(createChannel, { query: { workspace_id: workspace.id }, body: { name, is_private: true } });
    const [named] = [await create('named'), await create('other')];
    const { body } = await invite({ email: guest.user.email, role: 'guest', channels: [named.id] });
    expect((await accept(guest, tokenOf(body.invitation_url))).status).toBe(200);
    const seen = await guest.does(listChannels, { params: { workspace_id: workspace.id } });
    expect(seen.map(({ name }) => name)).toEqual(['named']);
  });

  it('is not sent to a member, nor twice, but does not say whether a hidden address is a member’s', async () => {
    expect((await invite({ email: workspace.member.user.email })).status).toBe(201);
    expect(await invite({ email: owner.user.email })).toMatchObject({
      status: 409,
      body: { code: 'already_member' },
    });
    const email = createAddress();
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite({ email })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await invite({ email: email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'invitation_pending' },
    });
    expect(await listPending()).toHaveLength(2);
    expect((await invite({ email: 'nobody' })).status).toBe(422);
  });

  it('ends with its inviter’s membership', async () => {
    const invited = await app.createUser();
    const { body } = await invite({ email: invited.user.email }, workspace.admin);
    await owner.does(removeMember, { params: { id: workspace.id, user_id: workspace.admin.id } });
    expect(await accept(invited, tokenOf(body.invitation_url))).toMatchObject({
      status: 410,
      body: { code: 'invitation_revoked' },
    });
  });
});

describe('several email invitations', () => {
  it('are sent, except to addresses that cannot be invited', async () => {
    const [one, other] = [createAddress(), createAddress()];
    await invite({ email: other });
    const { status, body } = await inviteMany([one, 'nobody', one.toUpperCase(), other, owner.user.email]);
    expect(status).toBe(201);
    expect(body.successful.map(({ email }) => email)).toEqual([one]);
    expect(body.failed.map(({ email, code }) => [email, code])).toEqual([
      ['nobody', 'invalid_email'],
      [other, 'invitation_pending'],
      [owner.user.email, 'already_member'],
    ]);
    expect((await smtp.mailTo(one)).text).toContain(body.successful[0]!.invitation_url);
    expect(await listPending()).toHaveLength(2);
  });

  it('are limited for a request and for a workspace', async () => {
    expect((await inviteMany([])).status).toBe(422);
    expect((await inviteMany(Array.from({ length: INVITED_EMAILS_MAX + 1 }, createAddress))).status).toBe(
      422,
    );
    await app.database.sql`
      insert into invitations (id, workspace_id, invitation_type, role, token_hash, channels, expires_at)
      select gen_random_uuid(), ${workspace.id}, 'link', 'member', gen_random_uuid()::text, '{}', now() + interval '1 day'
      from generate_series(1, ${PENDING_INVITATIONS_MAX})`;
    expect(await inviteMany([createAddress()])).toMatchObject({
      status: 409,
      body: { code: 'too_many_invitations' },
    });
  });
});

describe('a pending invitation', () => {
  it('is resent with the same link and the same lifetime, but not within a minute', async () => {
    const email = createAddress();
    const { body: first } = await invite({ email });
    await smtp.mailTo(email);
    expect(await resend(first.id)).toMatchObject({ status: 409, body: { code: 'invitation_just_sent' } });
    await allowResending(first.id);
    const before = smtp.received.length;
    const { status, body } = await resend(first.id, workspace.admin);
    expect(status).toBe(200);
    expect(Date.parse(body.expires_at) - Date.parse(body.sent_at!)).toBe(
      Date.parse(first.expires_at) + 120_000 - Date.parse(first.sent_at!),
    );
    await expect.poll(() => smtp.received.length).toBeGreaterThan(before);
    expect((await smtp.mailTo(email)).text).toContain(first.invitation_url);
  });

  it('that is revoked lets nobody invite the same address again within a minute', async () => {
    const email = createAddress();
    const { body } = await invite({ email });
    await owner.does(invitations.revokeInvitation, { params: { invitation: body.id } });
    expect(await invite({ email })).toMatchObject({ status: 409, body: { code: 'invitation_just_sent' } });
    await allowResending(body.id);
    expect((await invite({ email })).status).toBe(201);
  });

  it('that is resent by another member names no private channels that they cannot see', async () => {
    const { id } = await createTestChannel(owner, workspace.id, { is_private: true });
    const { body } = await invite({ email: createAddress(), channels: [id] });
    expect(body.channels).toEqual([id]);
    await allowResending(body.id);
    expect((await resend(body.id, workspace.admin)).body.channels).toEqual([]);
  });

  it('is not resent after it ended, nor if it is a link', async () => {
    const link = await owner.does(invitations.createLinkInvitation, { ...inWorkspace(), body: {} });
    expect(await resend(link.id)).toMatchObject({ body: { code: 'not_an_email_invitation' } });
    const { body } = await invite({ email: createAddress() });
    await allowResending(body.id);
    await owner.does(invitations.revokeInvitation, { params: { invitation: body.id } });
    expect(await resend(body.id)).toMatchObject({ status: 409, body: { code: 'invitation_ended' } });
  });

  it('gives its link again to its creator only', async () => {
    const copy = (by: TestUser, id: string) =>
      by.call(invitations.copyInvitationLink, { params: { invitation: id } });
    const { body } = await invite({ email: createAddress() });
    expect(await copy(owner, body.id)).toMatchObject({
      status: 200,
      body: { invitation_url: body.invitation_url },
    });
    expect(await copy(workspace.admin, body.id)).toMatchObject({
      status: 403,
      body: { code: 'not_the_inviter' },
    });
    expect(await copy(workspace.member, body.id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    // A link from before links could be copied again gets a new token.
    await app.database.sql`update invitations set token_hash = 'random' where id = ${body.id}`;
    const { body: again } = await copy(owner, body.id);
    const preview = { params: { invitation: tokenOf(again.invitation_url) } };
    expect(await app.anonymous.does(invitations.previewInvitation, preview)).toMatchObject({
      status: 'pending',
    });
    const { members } = await owner.does(listMembers, inWorkspace());
    expect(members).toHaveLength(3);
  });
});

it('refused invitations use up no limit of the others behind the same network address', async () => {
  const limited = await startTestApp({ smtpUrl: null, rateLimit: true });
  try {
    const office = await createTestWorkspace(limited).with('admin', 'member');
    const params = { id: office.id };
    const { ofUser, ofCaller } = INVITATION_MAIL_RATES;
    const inviteAddresses = (by: TestUser) =>
      by.call(invitations.createEmailInvitations, {
        params,
        body: { emails: Array.from({ length: INVITED_EMAILS_MAX }, createAddress) },
      });
    for (let sent = 0; sent < ofCaller.max; sent += INVITED_EMAILS_MAX)
      expect((await inviteAddresses(office.member)).status).toBe(403);
    for (let sent = 0; sent < ofUser.max; sent += INVITED_EMAILS_MAX)
      expect((await inviteAddresses(office.owner)).status).toBe(201);
    for (let sent = 0; sent < ofUser.max; sent += INVITED_EMAILS_MAX)
      expect((await inviteAddresses(office.owner)).status).toBe(429);
    const body = { email: createAddress() };
    expect((await office.admin.call(invitations.createEmailInvitation, { params, body })).status).toBe(201);
  } finally {
    await limited.close();
  }
});

it('one user sends a limited number of invitations an hour, and one address receives a few', async () => {
  const limited = await startTestApp({ smtpUrl: null, rateLimit: true });
  try {
    const spammer = await limited.createUser();
    const { ofUser, toAddress } = INVITATION_MAIL_RATES;
    const email = createAddress();
    const inviteFromNewWorkspace = async (emails: string[]) => {
      const { id } = await spammer.does(createWorkspace, { body: { name: 'Buy now' } });
      return spammer.call(invitations.createEmailInvitations, { params: { id }, body: { emails } });
    };
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn <= toAddress.max; turn++) {
      await limited.database.sql`update invitations set sent_at = sent_at - interval '2 minutes'`;
      codes.push((await inviteFromNewWorkspace([email])).body.failed[0]?.code);
    }
    expect(codes).toEqual([...Array(toAddress.max).fill(undefined), 'address_invited_often']);
    const statuses: number[] = [];
    for (let sent = 0; sent < ofUser.max; sent += INVITED_EMAILS_MAX)
      statuses.push(
        (await inviteFromNewWorkspace(Array.from({ length: INVITED_EMAILS_MAX }, createAddress))).status,
      );
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
  } finally {
    await limited.close();
  }
});
