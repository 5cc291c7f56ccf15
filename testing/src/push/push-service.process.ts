import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a push service receives it: the service cannot decrypt it. */
export interface EncryptedPush {
  readonly headers: IncomingHttpHeaders;
  readonly base64: string;
}

interface Subscription {
  status: number;
  readonly received: EncryptedPush[];
}

const subscriptions = new Map<string, Subscription>();

/**
 * A push service: servers post messages to the address of a subscription. For the test, `PUT` creates a subscription or changes the status
 * code with which its messages are answered, and `GET` lists the messages that were accepted.
 */
const server = createServer(async (request, response) => {
  const path = request.url!;
  const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
  const subscription = subscriptions.get(path);
  if (request.method === 'PUT') {
    const status = Number(body.toString());
    if (subscription) subscription.status = status;
    else subscriptions.set(path, { status, received: [] });
    response.writeHead(204).end();
  } else if (!subscription) {
    response.writeHead(404).end();
  } else if (request.method === 'GET') {
    response.end(JSON.stringify(subscription.received));
  } else {
    const { status, received } = subscription;
    if (status === 201) received.push({ headers: request.headers, base64: body.toString('base64') });
    response.writeHead(status).end();
  }
});

server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
