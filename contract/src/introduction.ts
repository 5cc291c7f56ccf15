import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_DAYS } from './auth/auth.limits.ts';
import { clientEvents } from './contract.ts';
import { LIST_PAGE_MAX } from './core/schemas/paging.ts';
import { IDEMPOTENCY_KEY_DAYS } from './databases/databases.limits.ts';
import { MESSAGE_PAGE_MAX, MESSAGE_PAGE_SIZE } from './messages/messages.limits.ts';
import { SOCKET_PATH } from './realtime/realtime.limits.ts';

const rates = clientEvents
  .map(({ name, ratePerSecond }) => `\`${name}\` ${ratePerSecond}`)
  .toSorted()
  .join(', ');

/** The introduction of the API document, in Markdown. */
export const introduction = `## Tokens

Sign in with \`POST /auth/login\` (or \`/auth/demo\`, if \`GET /config\` returns \`demo_accounts: true\`). The response has an
\`access_token\`, to send with each request as \`Authorization: Bearer …\`, and a \`refresh_token\`. An access token is valid for ${ACCESS_TOKEN_SECONDS / 60} minutes.

When a request returns 401, or shortly before the access token expires, exchange the refresh token for a new pair with \`POST /auth/refresh\`.
A refresh token can be used once, within ${REFRESH_TOKEN_DAYS} days. A second use ends the session, because the token may have been stolen. Several
programs that share a session must therefore refresh one at a time. Send your own \`client_refresh_id\` as an idempotency key with each refresh, so that
you can repeat it if the response was lost. If a refresh returns 401, sign in again.

## Values

- Bodies are JSON (\`Content-Type: application/json\`), at most 512 KB. Types are not coerced: \`"5"\` is not a number. Unknown fields are ignored.
- Ids are UUIDs. Requests may use either case; responses use lower case.
- Times are RFC 3339 in UTC with milliseconds.
- Lengths are counted in Unicode code points of the value as sent. The server then trims names and messages.
- Mutable objects have a \`version\` that grows with each change. Keep the object with the greatest version, whether it came from a response or an event.
- Paths may end with a slash.
- Later versions may add fields to responses. Ignore unknown fields.

## Errors

Every failure is a *problem* (RFC 9457, \`application/problem+json\`). Branch on its \`code\`, which is stable, and show its \`detail\`
to users. With 422, \`errors\` lists each invalid value. Objects that the caller may not see return 404.

429 and 503 carry \`Retry-After\`, in seconds: the caller exceeded a rate limit, or the server is starting, stopping or temporarily without its
database. \`x-ratelimit-limit\`, \`x-ratelimit-remaining\` and \`x-ratelimit-reset\` (seconds) report the rate limit with each response. Every operation can return these statuses, and 400, 405, 408, 413 and 500.

GET, PUT, PATCH and DELETE requests are safe to repeat. The description of each POST says what a repetition does. Idempotency keys of messages
(\`client_message_id\`), pages and comments never expire; keys of rows, copies and form responses are valid
for ${IDEMPOTENCY_KEY_DAYS} days.

## Paging

Lists of messages come in pages of \`limit\` (${MESSAGE_PAGE_SIZE} by default, at most ${MESSAGE_PAGE_MAX}), newest first. For the next older page, pass the id of the
oldest known message as \`before\`; for newer messages, the id of the newest one as \`after\`; to open the list at a message, its id as \`around\`.
A page with fewer than \`limit\` messages is the last one.

Lists of users and channels return up to ${LIST_PAGE_MAX.toLocaleString('en-US')} items at once. For the next page, pass the key of the last item as \`after\`.
Other lists are complete.

## Realtime

The server sends changes over [Socket.IO](https://socket.io) 4 at the path \`${SOCKET_PATH}\` of the same server, with the access token in \`auth: { token }\`. Its
first event is \`connected\`. A client can request an acknowledgement of each event: \`{ ok: true, … }\` or \`{ ok: false, code, detail }\`.
Events beyond the rate limit of a connection are refused with \`rate_limited\`. The limits per second are: ${rates}.

- \`join_workspace { workspace_id }\` subscribes to the workspace: its members, its channels, and the messages of every channel that the user follows.
- \`join_channel { channel_id }\` subscribes to \`user_typing\` and, for a channel that the user does not follow, to its messages. The acknowledgement has the channel’s \`last_seq\`, and \`quiet_ms\`: for how many milliseconds the server has sent no event about the channel. Data that the client fetched longer ago may lack an edit or a reaction.
- \`join_dm { dm_id }\` does the same for a direct message, whose event names contain \`dm_\`, such as \`new_dm_message\`. Messages of the user’s own direct messages arrive with \`join_workspace\` alone.
- \`presence_change\` reports that a user’s first connection opened, or that their last one closed some time ago.
- Events carry the same objects as responses. An event can arrive twice, or before the response to the request that caused it.
- After each reconnection, join again and fetch the messages with a greater \`seq\` than the last known one. Do the same after \`catch_up\`, which means that events may have been missed.
- The server closes the socket when its session ends. A new access token does not require a new connection.
`;
