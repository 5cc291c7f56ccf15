import type { TestSite } from '@workflow/testing/harness/site.ts';
import type { TestUser } from '@workflow/testing/harness/test-user.ts';
import type { Random } from '../random.ts';

/** A server with a small heap, whose link previews read from `site`, and the owner of a workspace. */
export interface HostileStage {
  readonly url: string;
  readonly owner: TestUser;
  readonly workspaceId: string;
  readonly site: TestSite;
  readonly random: Random;
}

/**
 * Sends hostile content to the server, and returns a line about the outcome.
 * @throws if the server gives an answer that is not allowed
 */
export type HostileCase = (stage: HostileStage) => Promise<string>;
