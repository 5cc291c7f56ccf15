import { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createLimits } from '../../limits/limits.ts';
import { createDownloads } from './downloads.ts';

const createResponse = () => new ServerResponse({ method: 'GET' } as never);
const limits = createLimits({ enabled: true, trustProxy: [] });

test('the end of a session closes its downloads and no others', () => {
  const downloads = createDownloads(limits);
  const [first, second, other] = [createResponse(), createResponse(), createResponse()];
  downloads.bindToSession('a', first);
  downloads.bindToSession('a', second);
  downloads.bindToSession('b', other);
  expect(downloads.sessionIds()).toEqual(['a', 'b']);
  downloads.endSession('a');
  downloads.endSession('unknown');
  expect([first, second, other].map(({ destroyed }) => destroyed)).toEqual([true, true, false]);
});

test('a download is forgotten when it is sent or its connection closes', () => {
  const downloads = createDownloads(limits);
  const [sent, destroyed] = [createResponse(), createResponse()];
  destroyed.destroy();
  downloads.bindToSession('a', sent);
  downloads.bindToSession('b', destroyed);
  sent.emit('close');
  expect(downloads.sessionIds()).toEqual([]);
});
