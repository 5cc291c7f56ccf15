import { createAccessTokens } from '@workflow/server/features/auth/tokens/access-tokens.ts';
import type { DatabaseAddress } from '@workflow/server/platform/database/connection/client.ts';
import { openDatabase, type Sql } from '@workflow/server/platform/database/connection/client.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { SECRET_KEY } from './product.ts';

const MEMBERS = 1_000;
/** The number of messages in the channel whose pages are measured. */
const HISTORY = 200_000;
/** The number of messages in the channel that the browser scrolls through: more than any user reads. */
const TALK = 11_000;

/**
 * The numbers of empty channels in the workspaces of the measurements. One channel in a hundred is private and has
 * every member.
 */
const SIZES = [20, 500, 2_000];
const PRIVATE_CHANNEL_INTERVAL = 100;

/** A workspace whose channels have no messages, and one of its channels. */
interface Size {
  readonly channels: number;
  readonly workspaceId: string;
  readonly channelId: string;
}

/** The data of the measurements: one large workspace, and some with many channels. */
export interface TestData {
  readonly workspaceId: string;
  /** A channel with `HISTORY` messages. */
  readonly historyId: string;
  /** A channel with messages of every height. */
  readonly talkId: string;
  /** The channels to which the product and the bare server send messages: both start empty. */
  readonly productChannelId: string;
  readonly bareChannelId: string;
  readonly sizes: readonly Size[];
  /** The first members of the workspace, who are signed in. */
  readonly people: readonly SignedIn[];
}

interface SignedIn {
  readonly id: string;
  readonly sessionId: string;
  readonly token: string;
}

/** Fills the server's database. It uses SQL, because registering a thousand users takes minutes. */
export async function createTestData(address: DatabaseAddress, signedIn: number): Promise<TestData> {
  const { sql, close } = openDatabase(address, 1);
  try {
    const workspaceId = newId();
    const people = await insertMembers(sql, workspaceId);
    const [historyId, talkId, productChannelId, bareChannelId] = await Promise.all(
      ['history', 'talk', 'product', 'bare'].map((name) => openChannel(sql, workspaceId, name)),
    );
    await insertHistory(sql, historyId!, people, HISTORY);
    await insertHistory(sql, talkId!, people, TALK);
    await sql`
      update messages set content = content || repeat(E'\n- and one line more', seq % 4)
      where conversation_id = ${talkId!}`;
    await sql`
      update conversation_cursors set delivered_seq = ${TALK}, read_seq = ${TALK} where conversation_id = ${talkId!}`;
    const sizes: Size[] = [];
    for (const channels of SIZES) sizes.push(await openMany(sql, channels, people.slice(0, signedIn)));
    await sql`vacuum analyze`;
    await sql`checkpoint`;
    return {
      workspaceId,
      historyId: historyId!,
      talkId: talkId!,
      productChannelId: productChannelId!,
      bareChannelId: bareChannelId!,
      sizes,
      people: await signIn(sql, people.slice(0, signedIn)),
    };
  } finally {
    await close();
  }
}

async function insertMembers(sql: Sql, workspaceId: string): Promise<string[]> {
  await sql`insert into workspaces (id, name, slug) values (${workspaceId}, 'Measured', 'measured')`;
  const people = Array.from({ length: MEMBERS }, (_, index) => ({
    id: newId(),
    email: `person${index}@example.com`,
    username: `person${index}`,
    full_name: `Person ${index}`,
  }));
  await sql`insert into users ${sql(people)}`;
  const members = people.map(({ id }) => ({ workspace_id: workspaceId, user_id: id, role: 'member' }));
  await sql`insert into workspace_members ${sql(members)}`;
  return people.map(({ id }) => id);
}

export async function openChannel(sql: Sql, workspaceId: string, name: string): Promise<string> {
  const id = newId();
  await sql`insert into conversations ${sql({ id, workspace_id: workspaceId, kind: 'channel', is_private: false })}`;
  await sql`insert into channels ${sql({ id, workspace_id: workspaceId, name })}`;
  return id;
}

async function openMany(sql: Sql, channels: number, people: string[]): Promise<Size> {
  const workspaceId = newId();
  await sql`insert into workspaces (id, name, slug) values (${workspaceId}, 'Wide', ${`wide-${channels}`})`;
  await sql`
    insert into workspace_members (workspace_id, user_id, role)
    select ${workspaceId}, unnest(${people}::uuid[]), 'member'`;
  const ids = Array.from({ length: channels }, newId);
  await sql`
    insert into conversations (id, workspace_id, kind, is_private)
    select id, ${workspaceId}, 'channel', number % ${PRIVATE_CHANNEL_INTERVAL} = 0
    from unnest(${ids}::uuid[]) with ordinality as c (id, number)`;
  await sql`
    insert into channels (id, workspace_id, name)
    select id, ${workspaceId}, 'channel ' || number from unnest(${ids}::uuid[]) with ordinality as c (id, number)`;
  await sql`
    insert into conversation_members (conversation_id, user_id)
    select id, user_id from conversations, unnest(${people}::uuid[]) as user_id
    where workspace_id = ${workspaceId} and is_private`;
  return { channels, workspaceId, channelId: ids[0]! };
}

/** Inserts `length` messages of one user in one statement, without replies or reactions. */
export async function insertMessages(
  sql: Sql,
  channelId: string,
  personId: string,
  length: number,
): Promise<void> {
  await sql`
    insert into messages (id, conversation_id, user_id, seq, content, created_at)
    select uuidv7(), ${channelId}, ${personId}, n, 'Message ' || n || ': the new build is on staging.',
      now() - make_interval(secs => ${length}::int - n)
    from generate_series(1, ${length}::int) n`;
  await sql`
    update conversations set last_seq = ${length}, message_count = ${length}, last_message_at = now()
    where id = ${channelId}`;
}

/**
 * Inserts a conversation: every tenth message is a reply, every fifth has a reaction, and each user has read up to
 * some message.
 */
async function insertHistory(sql: Sql, channelId: string, people: string[], length: number): Promise<void> {
  await sql`drop table if exists said`;
  await sql`
    create temporary table said as
    select n as seq, uuidv7() as id, (${people}::uuid[])[1 + n % ${MEMBERS}::int] as user_id
    from generate_series(1, ${length}::int) n`;
  await sql`
    insert into messages (id, conversation_id, user_id, seq, content, parent_id, client_message_id, created_at)
    select s.id, ${channelId}, s.user_id, s.seq,
      'Message ' || s.seq || ': the new build is on staging, please have a look before we release it.',
      case when s.seq % 10 = 0 then earlier.id end, gen_random_uuid(),
      now() - make_interval(secs => ${length}::int - s.seq)
    from said s left join said earlier on earlier.seq = s.seq - 3
    order by s.seq`;
  await sql`
    insert into reactions (id, message_id, user_id, emoji)
    select uuidv7(), id, user_id, '👍' from said where seq % 5 = 0`;
  await sql`
    insert into conversation_cursors (conversation_id, user_id, delivered_seq, read_seq)
    select ${channelId}, user_id, ${length}::int - (seq % 300), ${length}::int - (seq % 500) - 300
    from said where seq <= ${MEMBERS}`;
  await sql`
    update conversations set last_seq = ${length}, message_count = ${length}, last_message_at = now()
    where id = ${channelId}`;
}

async function signIn(sql: Sql, people: string[]): Promise<SignedIn[]> {
  const sessions = people.map((userId) => ({ id: newId(), user_id: userId }));
  await sql`
    insert into sessions (id, user_id, expires_at)
    select id, user_id, now() + interval '1 day'
    from unnest(${sessions.map(({ id }) => id)}::uuid[], ${people}::uuid[]) as s (id, user_id)`;
  return Promise.all(sessions.map(({ id, user_id }) => withToken({ id: user_id, sessionId: id })));
}

async function withToken({ id, sessionId }: Omit<SignedIn, 'token'>): Promise<SignedIn> {
  return {
    id,
    sessionId,
    token: await createAccessTokens(SECRET_KEY).sign({ userId: id, sessionId }),
  };
}

/** Returns the company with new access tokens, because the first ones expire after a quarter of an hour. */
export const renewTokens = async (company: TestData): Promise<TestData> => ({
  ...company,
  people: await Promise.all(company.people.map(withToken)),
});
