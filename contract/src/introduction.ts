import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_DAYS } from './auth/auth.limits.ts';
import { clientEvents } from './contract.ts';
import { LIST_PAGE_MAX } from './core/paging.ts';
import { CLIENT_NAMES_KEPT_DAYS } from './databases/databases.limits.ts';
import { MESSAGE_PAGE_MAX, MESSAGE_PAGE_SIZE } from './messages/messages.limits.ts';
import { SOCKET_PATH } from './realtime/realtime.limits.ts';

const rates = clientEvents
  .map(({ name, ratePerSecond }) => `\`${name}\` ${ratePerSecond}`)
  .toSorted()
  .join(', ');

/** What a developer has to know before the first request, in Markdown. */
export const introduction = `## Tokens

Sign in with \`POST /auth/login\` (or \`/auth/demo\`, where \`GET /config\` says that there are demo accounts). The answer has an
\`access_token\`, which is sent with each request as \`Authorization: Bearer …\` and lasts ${ACCESS_TOKEN_SECONDS / 60} minutes, and a \`refresh_token\`.

When a request is answered with 401, or shortly before the token ends, \`POST /auth/refresh\` changes the refresh token for a new pair.
A refresh token serves once, within ${REFRESH_TOKEN_DAYS} days; a second use ends the session, because two people seem to have it. Several
programs that share a session therefore have to refresh one at a time. Name each renewal with a \`client_refresh_id\` of your own: then
you can ask again when the answer was lost. If a refresh is answered with 401, sign in anew.

## Values

- Bodies are JSON (\`Content-Type: application/json\`), at most 512 KB. Nothing is converted: \`"5"\` is no number. Fields that are not described are ignored.
- Ids are UUIDs, in either case when you send them and in lower case in answers.
- Times are RFC 3339 in UTC with milliseconds.
- A length is counted in characters (Unicode code points) of what is sent. Space around names and messages is dropped afterwards.
- What can change has a \`version\`, which grows with every change. Keep the greatest that you have seen, from wherever it came.
- Addresses may end with a slash.
- A later version may answer with further fields; ignore those that you do not know.

## Errors

Every failure is a *problem* (RFC 9457, \`application/problem+json\`). Branch on its \`code\`, which is stable; show \`detail\`, a sentence for
people. With 422, \`errors\` names each value that does not fit. 404 is also the answer for what you may not know of.

429 and 503 carry \`Retry-After\`, in seconds: the server wants fewer requests, is starting or stopping, or has lost its database for a
moment. \`x-ratelimit-limit\`, \`x-ratelimit-remaining\` and \`x-ratelimit-reset\` (seconds) tell with each answer how many are left. Every operation can answer them, and 400, 405, 408, 413 and 500.

Repeating a GET, PUT, PATCH or DELETE does no harm. Of a POST its description says what a repetition does; sending a message is safe to repeat with the same
\`client_message_id\`, also much later, and so are new pages and comments with what they are called; new rows, copies and answers
are so for ${CLIENT_NAMES_KEPT_DAYS} days.

## Paging

Lists of messages come in pages of \`limit\` (${MESSAGE_PAGE_SIZE} unless said, at most ${MESSAGE_PAGE_MAX}), newest first. For the next older page give the id of the
oldest message that you have as \`before\`; for what came since, the id of the newest as \`after\`; to open a list at a message, its id as \`around\`.
A page with fewer than \`limit\` messages is the last one.

Lists of people and channels give up to ${LIST_PAGE_MAX.toLocaleString('en-US')} at once, in an order of their own; for the next page give the key of the last row as \`after\`.
Other lists are whole.

## Realtime

Changes arrive by [Socket.IO](https://socket.io) 4 at the path \`${SOCKET_PATH}\` of the same server, with \`auth: { token }\` for the access token. The
server greets with \`connected\`. Every event of a client may ask for an acknowledgement: \`{ ok: true, … }\` or \`{ ok: false, code, detail }\`.
What one connection sends more often is refused with \`rate_limited\`; so many times a second are taken: ${rates}.

- \`join_workspace { workspace_id }\` subscribes to the workspace: its members, its channels, and the messages of every channel that one follows.
- \`join_channel { channel_id }\` tells that a channel is open, for \`user_typing\` and for the messages of one that one does not follow; its acknowledgement has the channel’s \`last_seq\`, and with \`quiet_ms\` for how many milliseconds nothing was told of it: what you asked for longer ago may lack an edit or a reaction.
- \`join_dm { dm_id }\` does the same for a direct message, whose events begin with \`dm_\`, as \`new_dm_message\`. Those of one’s own need no joining but that of the workspace.
- \`presence_change\` tells that somebody’s first connection opened, or their last one closed a while ago.
- Events carry the same objects as answers do. They can come twice, or before the answer to the request that caused them.
- After every reconnection join again and fetch what has a greater \`seq\` than the last message you have. The same after \`catch_up\`: something may have been missed.
- The socket ends with its session; a new access token needs no new connection.
`;
