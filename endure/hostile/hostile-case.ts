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

/** Does to the server what is hostile, and returns what became of it. @throws what the server must not answer */
export type HostileCase = (stage: HostileStage) => Promise<string>;
