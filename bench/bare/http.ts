import { randomUUID } from 'node:crypto';
import { type DatabaseAddress, openDatabase } from '@workflow/server/platform/database/connection/client.ts';
import Fastify from 'fastify';
import { handleRequests } from '../worker.ts';

export interface BareHttp {
  readonly database: DatabaseAddress;
  readonly authorId: string;
  /** The id of the channel whose page of messages is read. */
  readonly historyId: string;
}

interface Body {
  channel_id: string;
  content: string;
  client_message_id: string;
}

const text = { type: 'string' };
const textOrNull = { type: 'string', nullable: true };
const time = { type: 'string', format: 'date-time' };
const integer = { type: 'integer' };

/**
 * A row of `messages` for fast-json-stringify, which also writes the product's responses and is faster than
 * `JSON.stringify`.
 */
const MESSAGE_ROW = {
  type: 'object',
  properties: {
    id: text,
    conversation_id: text,
    user_id: text,
    seq: integer,
    content: text,
    message_type: text,
    parent_id: textOrNull,
    file_url: textOrNull,
    file_name: textOrNull,
    file_size: { type: 'integer', nullable: true },
    file_type: textOrNull,
    client_message_id: textOrNull,
    created_at: time,
    edited_at: { ...time, nullable: true },
    deleted_at: { ...time, nullable: true },
    version: integer,
    file_width: { type: 'integer', nullable: true },
    file_height: { type: 'integer', nullable: true },
    file_preview: textOrNull,
    revision: integer,
  },
};

/**
 * The baseline for routes with this database: a plain Fastify without authentication, checks, permissions, events or
 * headers. It uses the product's driver, serializer and pool size, and prepared statements.
 */
handleRequests<BareHttp>(async ({ database, authorId, historyId }) => {
  const { sql } = openDatabase(database);
  const http = Fastify();
  http.post('/messages', async (request, reply) => {
    const { channel_id, content, client_message_id } = request.body as Body;
    const [row] = await sql`
      with turn as (
        update conversations set last_seq = last_seq + 1 where id = ${channel_id} returning last_seq
      )
      insert into messages (id, conversation_id, user_id, seq, content, client_message_id, created_at)
      select ${randomUUID()}::uuid, ${channel_id}::uuid, ${authorId}::uuid, last_seq, ${content},
        ${client_message_id}::uuid, clock_timestamp()
      from turn returning id, seq`;
    return reply.code(201).send(row);
  });
  http.get(
    '/page',
    { schema: { response: { 200: { type: 'array', items: MESSAGE_ROW } } } },
    () => sql`
      select * from messages where conversation_id = ${historyId} and deleted_at is null order by seq desc limit 50`,
  );
  return http.listen({ port: 0, host: '127.0.0.1' });
});
