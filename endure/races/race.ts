import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { Person } from '@workflow/testing/harness/person.ts';
import type { PersonalSocket } from '@workflow/testing/harness/socket.ts';
import { aWorkspace, type Cast, type Peopled } from '@workflow/testing/harness/workspace.ts';
import type { Random } from '../random.ts';
import { at, type Site } from '../stage/site.ts';
import { until } from '../stage/within.ts';

const PATIENCE_MS = 10_000;

/** Things that happen at the same time, and what has to be so in the end. */
export interface Race {
  readonly name: string;
  readonly promise: string;
  /** How many rounds are run; 200 where it says nothing. */
  readonly rounds?: number;
  /** Whether its rounds run one after the other, because it measures times. */
  readonly isAlone?: boolean;
  /** A line to print after the last round, such as the longest time that was measured. */
  readonly summary?: () => string;
  /** One try. What it finds wrong it says with `round.fail`; what it throws counts as well. */
  run(round: Round): Promise<void>;
}

export interface RoundParts {
  readonly site: Site;
  readonly random: Random;
  readonly number: number;
  readonly fail: (what: string, example?: unknown) => void;
}

/** What one try of a race works with: people of its own, and both servers. */
export class Round {
  readonly random: Random;
  readonly site: Site;
  /** Says what is wrong; the example is something to look at. */
  readonly fail: RoundParts['fail'];
  /** The server of those who are not at the first one: every second time that is the other process. */
  readonly #far: number;
  readonly #tabs: PersonalSocket[] = [];

  constructor({ site, random, number, fail }: RoundParts) {
    this.site = site;
    this.random = random;
    this.fail = fail;
    this.#far = number % site.servers.length;
  }

  /** A new workspace; its people speak with the first server. */
  workspace<C extends Cast>(...cast: C[]): Promise<Peopled<C>> {
    return aWorkspace(this.site).with(...cast);
  }

  /** The same person at the other server, which every second time is the same one. */
  far(person: Person): Person {
    return at(this.site.servers[this.#far]!, person);
  }

  /** The same person at each server in turn. */
  everywhere(person: Person, count: number): Person[] {
    const { servers } = this.site;
    return Array.from({ length: count }, (_, index) => at(servers[index % servers.length]!, person));
  }

  /** A tab, with a workspace or a channel open. */
  async tab(person: Person, open: { workspace?: string; channel?: string } = {}): Promise<PersonalSocket> {
    const tab = await person.connects();
    this.#tabs.push(tab);
    if (open.workspace) await tab.emit(joinWorkspace, { workspace_id: open.workspace });
    if (open.channel) await tab.emit(joinChannel, { channel_id: open.channel });
    return tab;
  }

  soon<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.random.soon(work);
  }

  /** Whether it comes to be so; for what one server hears from another. */
  async eventually(isSo: () => Promise<boolean> | boolean): Promise<boolean> {
    return (await until(PATIENCE_MS, isSo)) !== null;
  }

  close(): void {
    for (const tab of this.#tabs) tab.close();
  }
}
