import { createSignInAttempts } from './features/auth/auth.attempts.ts';
import { createDevices } from './features/auth/auth.devices.ts';
import { sweepSessions } from './features/auth/auth.jobs.ts';
import { createLiveSessions } from './features/auth/auth.live.ts';
import { createRefreshTokens } from './features/auth/auth.refresh-tokens.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createAuth } from './features/auth/auth.service.ts';
import { createAccessTokens } from './features/auth/auth.tokens.ts';
import { channelRoutes } from './features/channels/channels.routes.ts';
import { channelSocket } from './features/channels/channels.socket.ts';
import { configRoutes } from './features/config/config.routes.ts';
import { purgeDeletedConversation } from './features/conversations/conversations.jobs.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { memberRoutes } from './features/members/members.routes.ts';
import { messageRoutes } from './features/messages/messages.routes.ts';
import { reactionRoutes } from './features/reactions/reactions.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { workspaceRoutes } from './features/workspaces/workspaces.routes.ts';
import { workspaceSocket } from './features/workspaces/workspaces.socket.ts';
import type { Authenticate } from './platform/actor.ts';
import type { Database } from './platform/database/client.ts';
import type { Transact } from './platform/database/transact.ts';
import type { Route } from './platform/http/route.ts';
import type { Job } from './platform/jobs/jobs.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { Realtime } from './platform/realtime/realtime.ts';
import type { Signals } from './platform/realtime/signals.ts';
import type { SocketHandler } from './platform/realtime/socket-events.ts';

export interface FeatureDependencies {
  /** For requests. */
  readonly database: Database;
  /** For jobs, whose statements may take long. */
  readonly jobDatabase: Database;
  readonly realtime: Realtime;
  readonly signals: Signals;
  readonly limits: Limits;
  readonly secretKey: string;
  readonly demoAccounts: boolean;
  readonly version: string;
  /** Where people reach the product, without a trailing slash. */
  readonly publicUrl: () => string;
}

export interface Features {
  readonly authenticate: Authenticate;
  readonly routes: readonly Route[];
  readonly socketHandlers: readonly SocketHandler[];
  readonly jobs: readonly Job<never>[];
  /** What has to be done once the schema is up to date and before anybody is served. */
  start(transact: Transact): Promise<void>;
}

/** The table of contents: everything that the product does is named here. */
export function assembleFeatures(deps: FeatureDependencies): Features {
  const { database, realtime, signals, demoAccounts } = deps;
  const live = createLiveSessions(database, realtime, signals);
  const auth = createAuth({
    accessTokens: createAccessTokens(deps.secretKey),
    refreshTokens: createRefreshTokens(deps.secretKey),
    live,
    attempts: createSignInAttempts(deps.limits),
    demoAccounts,
  });
  return {
    authenticate: auth.authenticate,
    routes: [
      ...configRoutes(deps),
      ...authRoutes(auth, createDevices(deps.secretKey)),
      ...userRoutes,
      ...workspaceRoutes,
      ...homeRoutes,
      ...memberRoutes,
      ...invitationRoutes(deps.publicUrl),
      ...channelRoutes,
      ...messageRoutes,
      ...reactionRoutes,
    ],
    socketHandlers: [...workspaceSocket, ...channelSocket],
    jobs: [sweepSessions(deps.jobDatabase, live), purgeDeletedConversation(deps.jobDatabase)],
    async start(transact) {
      if (!demoAccounts) return;
      const { seedDemo } = await import('./features/demo/demo.service.ts');
      await transact((tx) => seedDemo(tx));
    },
  };
}
