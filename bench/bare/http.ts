import { randomUUID } from 'node:crypto';
import { type DatabaseAddress, openDatabase } from '@workflow/server/platform/database/client.ts';
import Fastify from 'fastify';
import { answerWith } from '../worker.ts';

export interface BareHttp {
  readonly database: DatabaseAddress;
  readonly authorId: string;
  /** The channel of which a page is read. */
  readonly historyId: string;
}

interface Body {
  channel_id: string;
  content: string;
  client_message_id: string;
}

/**
 * The limit for routes over this database: a plain Fastify without authentication, checks, permissions, events, headers or shapes.
 * It has the product's driver, as many connections, and statements that are prepared once.
 */
answerWith<BareHttp>(async ({ database, authorId, historyId }) => {
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
    () => sql`
      select * from messages where conversation_id = ${historyId} and deleted_at is null order by seq desc limit 50`,
  );
  return http.listen({ port: 0, host: '127.0.0.1' });
});
