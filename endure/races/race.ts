import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { TestSocket } from '@workflow/testing/harness/socket.ts';
import type { TestUser } from '@workflow/testing/harness/test-user.ts';
import {
  createTestWorkspace,
  type TestWorkspace,
  type UserKind,
} from '@workflow/testing/harness/workspace.ts';
import type { Random } from '../random.ts';
import { clientAt, type ServerGroup } from '../stage/server-group.ts';
import { pollUntil } from '../stage/timeouts.ts';

const PATIENCE_MS = 10_000;

/** Actions that happen at the same time, and the checks of the final state. */
export interface Race {
  readonly name: string;
  readonly promise: string;
  /** The number of rounds; 200 by default. */
  readonly rounds?: number;
  /** The time limit in milliseconds within which all rounds must begin. Without it, a race begins as many rounds as it can in a minute. */
  readonly maxMs?: number;
  /** Whether the rounds run one after the other, because the race measures times. */
  readonly isAlone?: boolean;
  /** Returns a line to print after the last round, such as the longest measured time. */
  readonly summary?: () => string;
  /** Runs one round. It reports faults with `round.fail`; exceptions count as well. */
  run(round: Round): Promise<void>;
}

export interface RoundParts {
  readonly group: ServerGroup;
  readonly random: Random;
  readonly number: number;
  readonly patience: number;
  readonly fail: (what: string, example?: unknown) => void;
}

/** One round of a race: new users and both servers. */
export class Round {
  readonly random: Random;
  readonly group: ServerGroup;
  /** The factor by which the run allows times to be longer than promised. */
  readonly patience: number;
  /** Reports a fault, with an example for debugging. */
  readonly fail: RoundParts['fail'];
  /** The index of the far server: the second process in every second round, otherwise the first. */
  readonly #far: number;
  readonly #tabs: TestSocket[] = [];

  constructor({ group, random, number, patience, fail }: RoundParts) {
    this.patience = patience;
    this.group = group;
    this.random = random;
    this.fail = fail;
    this.#far = number % group.servers.length;
  }

  /** Creates a workspace whose users send their requests to the first server. */
  workspace<C extends UserKind>(...cast: C[]): Promise<TestWorkspace<C>> {
    return createTestWorkspace(this.group).with(...cast);
  }

  /** Returns a client for the same user at the far server, which is the first server in every second round. */
  onFarServer(person: TestUser): TestUser {
    return clientAt(this.group.servers[this.#far]!, person);
  }

  /** Returns clients for the same user, at each server in turn. */
  onEachServer(person: TestUser, count: number): TestUser[] {
    const { servers } = this.group;
    return Array.from({ length: count }, (_, index) => clientAt(servers[index % servers.length]!, person));
  }

  /** Opens a tab with a workspace or a channel open. */
  async tab(person: TestUser, open: { workspace?: string; channel?: string } = {}): Promise<TestSocket> {
    const tab = await person.connect();
    this.#tabs.push(tab);
    if (open.workspace) await tab.emit(joinWorkspace, { workspace_id: open.workspace });
    if (open.channel) await tab.emit(joinChannel, { channel_id: open.channel });
    return tab;
  }

  soon<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.random.soon(work);
  }

  /**
   * Waits until the condition holds, such as an effect that reaches the other server later; returns whether it did.
   */
  async eventually(isSo: () => Promise<boolean> | boolean): Promise<boolean> {
    return (await pollUntil(PATIENCE_MS, isSo)) !== null;
  }

  close(): void {
    for (const tab of this.#tabs) tab.close();
  }
}
