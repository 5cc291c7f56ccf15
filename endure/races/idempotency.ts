import { randomUUID } from 'node:crypto';
import { getMe, refreshSession } from '@workflow/contract/auth/auth.endpoints.ts';
import type { TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import {
  acceptInvitation,
  createLinkInvitation,
  listInvitations,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { listMembers } from '@workflow/contract/members/members.endpoints.ts';
import { createClient } from '@workflow/testing/harness/client.ts';
import type { TestUser } from '@workflow/testing/harness/test-user.ts';
import type { ServerGroup } from '../stage/server-group.ts';
import type { Race, Round } from './race.ts';

const MAX_USES = 3;
const GUESTS = 8;

export const useInvitationUpToLimit: Race = {
  name: 'max-uses',
  promise: 'a link for three lets three in, however many come at once',
  async run(round) {
    const { id, owner } = await round.workspace();
    const link = await owner.does(createLinkInvitation, { params: { id }, body: { max_uses: MAX_USES } });
    const token = link.invitation_url!.split('/join/')[1]!;
    const people = await Promise.all(Array.from({ length: GUESTS }, () => round.group.createUser('guest')));
    const answers = await Promise.all(
      people
        .map((person, index) => (index % 2 ? round.onFarServer(person) : person))
        .flatMap((person) => [person, person])
        .map((person) => round.soon(() => person.call(acceptInvitation, { body: { token } }))),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    if ([...statuses].some((status) => ![200, 410].includes(status)))
      round.fail('answered otherwise', [...statuses]);
    const { members } = await owner.does(listMembers, { params: { id } });
    if (members.length !== MAX_USES + 1) round.fail(`let ${members.length - 1} in`);
    const { invitations } = await owner.does(listInvitations, { params: { id } });
    if (invitations.length > 0) round.fail('is still pending', invitations);
  },
};

const CONCURRENT_REQUESTS = 50;
/** The same users accept in every round, because the rounds use workspaces of their own and registrations take long. */
const crowds = new WeakMap<ServerGroup, Promise<TestUser[]>>();

function crowdOf(group: ServerGroup): Promise<TestUser[]> {
  const known = crowds.get(group);
  if (known) return known;
  const crowd = createCrowd(group);
  crowds.set(group, crowd);
  return crowd;
}

async function createCrowd(group: ServerGroup): Promise<TestUser[]> {
  const crowd: TestUser[] = [];
  while (crowd.length < CONCURRENT_REQUESTS) crowd.push(await group.createUser('crowd'));
  return crowd;
}

export const acceptOneUseLink: Race = {
  name: 'one-use-link',
  promise: `a link for one lets exactly one of ${CONCURRENT_REQUESTS} users in who accept it at the same moment`,
  rounds: 1_000,
  maxMs: 20 * 60_000,
  async run(round) {
    const people = await crowdOf(round.group);
    const { id, owner } = await round.workspace();
    const link = await owner.does(createLinkInvitation, { params: { id }, body: { max_uses: 1 } });
    const token = link.invitation_url!.split('/join/')[1]!;
    const answers = await Promise.all(
      people
        .map((person, index) => (index % 2 ? round.onFarServer(person) : person))
        .map((person) => person.call(acceptInvitation, { body: { token } })),
    );
    const accepted = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status === 410).length;
    if (accepted !== 1 || refused !== CONCURRENT_REQUESTS - 1)
      round.fail(`${accepted} accepted, ${refused} refused`);
    const { members } = await owner.does(listMembers, { params: { id } });
    if (members.length !== 2) round.fail(`let ${members.length - 1} in`);
  },
};

/** Sends the same refresh token several times at once, to each server in turn. */
function refreshAtOnce(round: Round, refresh_token: string, name: string | null) {
  const { servers } = round.group;
  return Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      round.soon(() =>
        createClient(servers[index % servers.length]!.url, null).call(refreshSession, {
          body: { refresh_token, client_refresh_id: name },
        }),
      ),
    ),
  );
}

export const refreshTwice: Race = {
  name: 'refreshed-twice',
  promise: 'a refresh token that is used twice ends its session at every server',
  async run(round) {
    const person = await round.group.createUser();
    const answers = await refreshAtOnce(round, person.tokens.refresh_token, null);
    const given = answers.filter(({ status }) => status === 200);
    if (given.length > 1) round.fail('served more than once');
    if (answers.some(({ status }) => ![200, 401].includes(status)))
      round.fail(
        'answered otherwise',
        answers.map(({ status }) => status),
      );
    for (const { url } of round.group.servers) {
      for (const token of [
        person.tokens.access_token,
        ...given.map(({ body }) => (body as TokenPair).access_token),
      ]) {
        // The other server reads from the database that the session has ended.
        const ended = await round.eventually(
          async () => (await createClient(url, token).call(getMe, {})).status === 401,
        );
        if (!ended) round.fail('the session lives on');
      }
    }
  },
};

export const refreshWithKey: Race = {
  name: 'renewed-by-name',
  promise: 'one renewal that is asked for several times gives one refresh token and ends nothing',
  async run(round) {
    const person = await round.group.createUser();
    const answers = await refreshAtOnce(round, person.tokens.refresh_token, randomUUID());
    if (answers.some(({ status }) => status !== 200))
      round.fail(
        'answered otherwise',
        answers.map(({ status }) => status),
      );
    if (new Set(answers.map(({ body }) => (body as TokenPair).refresh_token)).size !== 1)
      round.fail('several refresh tokens');
    const { status } = await round.onFarServer(person).call(getMe, {});
    if (status !== 200) round.fail('the session has ended', status);
  },
};
