import { randomUUID } from 'node:crypto';
import { type DatabaseAddress, openDatabase } from '@workflow/server/platform/database/client.ts';
import Fastify from 'fastify';
import { answerWith } from '../worker.ts';

/** A query of the product's as PostgreSQL gets it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface BareHttp {
  readonly database: DatabaseAddress;
  readonly authorId: string;
  readonly page: Statement;
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
answerWith<BareHttp>(async ({ database, authorId, page }) => {
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
  http.get('/page', () => sql.unsafe(page.text, page.values as never[], { prepare: true }));
  return http.listen({ port: 0, host: '127.0.0.1' });
});
