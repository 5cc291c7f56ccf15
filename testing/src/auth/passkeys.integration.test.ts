import { deleteAccount } from '@workflow/contract/account/account.endpoints.ts';
import { getMe, login } from '@workflow/contract/auth/auth.endpoints.ts';
import * as endpoints from '@workflow/contract/auth/passkeys/passkeys.endpoints.ts';
import { PASSKEYS_MAX } from '@workflow/contract/auth/passkeys/passkeys.limits.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import { TestUser } from '../harness/test-user.ts';
import { Authenticator } from './authenticator.ts';

const REFUSED = { status: 401, body: { code: 'passkey_refused' } };

let app: TestApp;
/** Without a public URL, the origin is the address of the server. */
let origin: string;

beforeAll(async () => {
  app = await startTestApp();
  origin = app.url;
});
afterAll(() => app.close());

const optionsFor = (user: TestUser) =>
  user.does(endpoints.getPasskeyCreationOptions, { body: { password: PASSWORD } });
const add = (user: TestUser, credential: ReturnType<Authenticator['create']>, name = 'Laptop') =>
  user.call(endpoints.addPasskey, { body: { name, credential } });
const requestOptions = () => app.anonymous.does(endpoints.getPasskeyRequestOptions, {});
const enter = (credential: ReturnType<Authenticator['get']>) =>
  app.anonymous.call(endpoints.signInWithPasskey, { body: { credential } });
const signIn = async (device: Authenticator, from = origin) =>
  enter(device.get(await requestOptions(), from));

async function createUserWithPasskey() {
  const user = await app.createUser();
  const device = new Authenticator();
  const { status, body } = await add(user, device.create(await optionsFor(user), origin));
  expect(status).toBe(201);
  return { user, device, passkey: body };
}

describe('adding a passkey', () => {
  it('takes the password, and the passkey then signs in without it', async () => {
    const user = await app.createUser();
    const wrong = await user.call(endpoints.getPasskeyCreationOptions, {
      body: { password: 'wrong password' },
    });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    const device = new Authenticator();
    const credential = device.create(await optionsFor(user), origin);
    expect((await add(user, credential)).body).toMatchObject({ name: 'Laptop', last_used_at: null });
    expect(await add(user, credential)).toMatchObject({ status: 409, body: { code: 'passkey_exists' } });
    const { status, body } = await signIn(device);
    expect(status).toBe(200);
    expect((await new TestUser(app.url, body).does(getMe, {})).id).toBe(user.id);
    expect((await user.does(endpoints.listPasskeys, {}))[0]!.last_used_at).not.toBeNull();
  });

  it('refuses another origin, another domain, a frame, the challenge of another user and one of a sign-in', async () => {
    const [user, other] = [await app.createUser(), await app.createUser()];
    const options = await optionsFor(user);
    const { challenge } = await requestOptions();
    const forged = [
      new Authenticator().create(options, 'https://evil.example.com'),
      new Authenticator().create({ ...options, rp: { ...options.rp, id: 'evil.example.com' } }, origin),
      new Authenticator().create(await optionsFor(other), origin),
      new Authenticator().create({ ...options, challenge }, origin),
      new Authenticator().create({ ...options, challenge: 'made-up' }, origin),
    ];
    const unverified = new Authenticator();
    unverified.isVerified = false;
    const framed = new Authenticator();
    framed.isInFrame = true;
    for (const credential of [...forged, unverified.create(options, origin), framed.create(options, origin)])
      expect(await add(user, credential)).toMatchObject({ status: 422, body: { code: 'passkey_invalid' } });
    expect(await user.does(endpoints.listPasskeys, {})).toEqual([]);
  });

  it('is refused to an account that was deleted during the request', async () => {
    const user = await app.createUser();
    const credential = new Authenticator().create(await optionsFor(user), origin);
    const { sql } = app.database;
    const adding = await sql.begin(async (deleting) => {
      await deleting`update users set password_hash = null where id = ${user.id}`;
      const answer = add(user, credential);
      const isWaiting = async () => {
        const waiting = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting.count > 0;
      };
      await vi.waitUntil(isWaiting, 20_000);
      return { answer };
    });
    expect(await adding.answer).toMatchObject({ status: 422, body: { code: 'passkey_invalid' } });
    expect((await sql`select from passkeys where user_id = ${user.id}`).count).toBe(0);
  });

  it('has a limit for each account', async () => {
    const user = await app.createUser();
    const credentials = [];
    for (let count = 0; count < PASSKEYS_MAX + 2; count++)
      credentials.push(new Authenticator().create(await optionsFor(user), origin));
    const adding = credentials.map((credential) => add(user, credential));
    const statuses = (await Promise.all(adding)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(PASSKEYS_MAX).fill(201), 409, 409]);
  });

  it('takes new options each time, also after the passkey was removed', async () => {
    const user = await app.createUser();
    const options = await optionsFor(user);
    const credential = new Authenticator().create(options, origin);
    const { body } = await add(user, credential);
    expect(
      (await user.call(endpoints.removePasskey, { params: { id: body.id }, body: { password: PASSWORD } }))
        .status,
    ).toBe(204);
    const answers = [
      await add(user, credential),
      await add(user, new Authenticator().create(options, origin)),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 422, body: { code: 'passkey_invalid' } });
  });
});

describe('signing in with a passkey', () => {
  it('refuses a replayed assertion, also of simultaneous requests', async () => {
    const { device } = await createUserWithPasskey();
    const assertion = device.get(await requestOptions(), origin);
    const answers = await Promise.all([enter(assertion), enter(assertion), enter(assertion)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect(await enter(assertion)).toMatchObject(REFUSED);
    // The challenge is used too, not only the counter.
    const { challenge } = JSON.parse(
      Buffer.from(assertion.response.clientDataJSON, 'base64url').toString(),
    ) as { challenge: string };
    expect(await enter(device.get({ ...(await requestOptions()), challenge }, origin))).toMatchObject(
      REFUSED,
    );
  });

  it('refuses another origin, a frame, an unknown passkey, another user, a copied key and an unverified user', async () => {
    const { user, device } = await createUserWithPasskey();
    const { device: otherDevice } = await createUserWithPasskey();
    expect(await signIn(device, 'https://evil.example.com')).toMatchObject(REFUSED);
    expect(await signIn(device, 'http://workflow.example.com')).toMatchObject(REFUSED);
    expect(await signIn(new Authenticator())).toMatchObject(REFUSED);
    const options = await requestOptions();
    expect(await enter(device.get({ ...options, rpId: 'evil.example.com' }, origin))).toMatchObject(REFUSED);
    expect(await enter(device.get({ ...options, challenge: 'made-up' }, origin))).toMatchObject(REFUSED);
    const adding = await optionsFor(user);
    expect(await enter(device.get({ ...options, challenge: adding.challenge }, origin))).toMatchObject(
      REFUSED,
    );
    const ownHandle = device.userHandle;
    device.userHandle = otherDevice.userHandle;
    expect(await signIn(device)).toMatchObject(REFUSED);
    device.userHandle = ownHandle;
    device.isVerified = false;
    expect(await signIn(device)).toMatchObject(REFUSED);
    device.isVerified = true;
    device.isInFrame = true;
    expect(await signIn(device)).toMatchObject(REFUSED);
    device.isInFrame = false;
    expect((await signIn(device)).status).toBe(200);
    device.counter = 0;
    expect(await signIn(device)).toMatchObject(REFUSED);
  });

  it('ends with the removal of the passkey, and with the account', async () => {
    const { user, device, passkey } = await createUserWithPasskey();
    const outsider = await app.createUser();
    const params = { id: passkey.id };
    const body = { password: PASSWORD };
    expect((await outsider.call(endpoints.removePasskey, { params, body })).status).toBe(404);
    const wrong = { params, body: { password: 'not the password' } };
    expect(await user.call(endpoints.removePasskey, wrong)).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    expect((await outsider.call(endpoints.renamePasskey, { params, body: { name: 'Mine' } })).status).toBe(
      404,
    );
    expect((await user.does(endpoints.renamePasskey, { params, body: { name: 'Phone' } })).name).toBe(
      'Phone',
    );
    expect((await user.call(endpoints.removePasskey, { params, body })).status).toBe(204);
    expect(await signIn(device)).toMatchObject(REFUSED);
    const { user: leaving, device: lost } = await createUserWithPasskey();
    await leaving.does(deleteAccount, { body: { password: PASSWORD } });
    expect(await signIn(lost)).toMatchObject(REFUSED);
    const { email } = user.user;
    expect((await app.anonymous.call(login, { body: { email, password: PASSWORD } })).status).toBe(200);
  });
});
