import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import sharp from 'sharp';
import type { HostileCase } from './hostile-case.ts';

const MESSAGES = 10;
const LINKS = 4;
/** A page has 10 s to answer, and so has its picture. */
const PREVIEWS_MS = 25_000;

const html = { 'content-type': 'text/html; charset=utf-8' };

/** Responds with the same piece again and again until the server closes the connection. */
const respondEndlessly =
  (piece: Buffer, headers: Record<string, string>): RequestListener =>
  (_request, response) => {
    response.writeHead(200, headers);
    const more = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', more);
    more();
  };

const whole =
  (body: Buffer, headers: Record<string, string>): RequestListener =>
  (_request, response) =>
    response.writeHead(200, headers).end(body);

/** Sends messages with links to a hostile page, and waits until the server has read their previews or given up. */
const linkTo =
  (
    serve: (site: {
      at(path: string): string;
      serve(path: string, answer: RequestListener): void;
    }) => Promise<void>,
  ): HostileCase =>
  async ({ owner, workspaceId, site }) => {
    await serve(site);
    const channel = await owner.does(createChannel, {
      query: { workspace_id: workspaceId },
      body: { name: 'links' },
    });
    for (let message = 0; message < MESSAGES; message++) {
      const links = Array.from({ length: LINKS }, (_, link) =>
        site.at(`/page?${randomUUID()}`, `host-${message}-${link}.example`),
      );
      await owner.does(sendMessage, {
        body: { channel_id: channel.id, content: links.join(' '), client_message_id: randomUUID() },
      });
    }
    await sleep(PREVIEWS_MS);
    const pages = site.requests.filter(({ url }) => url!.startsWith('/page')).length;
    if (pages === 0) throw new Error('No page was asked for.');
    return `${pages} pages and ${site.requests.length - pages} pictures asked for`;
  };

export const hostilePreviews: Readonly<Record<string, HostileCase>> = {
  'links to endless pages': linkTo(async (site) => {
    site.serve('/page', respondEndlessly(Buffer.from(`<p title="${'words '.repeat(2_000)}">`), html));
  }),
  'links to compressed pages of 500 MB': linkTo(async (site) => {
    const page = gzipSync(Buffer.alloc(500_000_000, '<b><i>'));
    site.serve('/page', whole(page, { ...html, 'content-encoding': 'gzip' }));
  }),
  'links to endless titles': linkTo(async (site) => {
    site.serve('/page', respondEndlessly(Buffer.from('<title>'.repeat(1_000)), html));
  }),
  'links to pages with endless pictures': linkTo(async (site) => {
    const head = `<head><title>Harbour</title><meta property="og:image" content="${site.at('/picture')}"></head>`;
    site.serve('/page', whole(Buffer.from(head), html));
    site.serve('/picture', respondEndlessly(Buffer.alloc(100_000), { 'content-type': 'image/png' }));
  }),
  'links to pages with pictures that decode large': linkTo(async (site) => {
    const create = { width: 5_000, height: 5_000, channels: 3, background: 'teal' } as const;
    const picture = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
    const head = `<head><title>Harbour</title><meta property="og:image" content="${site.at('/picture')}"></head>`;
    site.serve('/page', whole(Buffer.from(head), html));
    site.serve('/picture', whole(picture, { 'content-type': 'image/jpeg' }));
  }),
};
