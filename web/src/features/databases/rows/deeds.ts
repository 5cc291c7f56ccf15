import type { QueryClient } from '@tanstack/react-query';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';

/*
 * What a person does to rows, each with its way back. Taking back, and doing again, changes only what still is as the person has made it.
 */

export type Direction = 'done' | 'undone';

/** What has become of a deed. */
export interface CommandResult {
  /** So much of it was left, because others have written there since. */
  readonly left: number;
  /** It came late, because the server was away: nobody expects that something of it was left. */
  readonly isLate?: boolean;
}

export interface RowCommand {
  /** Shows it before the server has answered; what it answers ends that. */
  readonly show?: (way: Direction) => () => void;
  readonly send: (way: Direction) => Promise<CommandResult>;
  /** What is said where it failed without a reason. */
  readonly failed: (way: Direction) => string;
  /** Whether there is something of it that can be taken back or done again. */
  readonly hasEffect: () => boolean;
}

/** Where something is done. */
export interface CommandContext {
  readonly client: QueryClient;
  readonly database: Pick<Database, 'id' | 'workspace_id' | 'kind'>;
}

export const eventOf = ({ database }: CommandContext) => ({
  workspace_id: database.workspace_id,
  database_id: database.id,
});

export const oppositeDirection = (way: Direction): Direction => (way === 'done' ? 'undone' : 'done');

/**
 * What it comes to is known only once it is answered: then it is undone, and done again, as that. Its place is that of the moment in which
 * it was asked for, whatever is done until then.
 */
export function createDeferredCommand(failed: string): {
  deed: RowCommand;
  settle: (deed: RowCommand | null) => void;
} {
  let settled: RowCommand | null = null;
  return {
    deed: {
      show: (way) => settled?.show?.(way) ?? (() => {}),
      send: async (way) => settled?.send(way) ?? { left: 0 },
      failed: (way) => settled?.failed(way) ?? failed,
      hasEffect: () => settled?.hasEffect() ?? false,
    },
    settle: (deed) => {
      settled = deed;
    },
  };
}

/**
 * The same of what begins with being sent: `begin` says what it has come to, as soon as there is something of it, also where the rest
 * then fails. As long as it has not begun there is nothing to take back.
 */
export function createCommandFromRequest(
  failed: string,
  begin: (settle: (deed: RowCommand) => void) => Promise<void>,
): RowCommand {
  const { deed, settle } = createDeferredCommand(failed);
  let times = 0;
  return {
    ...deed,
    send: async (way) => {
      if (times === 0 && way === 'undone') return { left: 0 };
      times += 1;
      if (times > 1) return deed.send(way);
      await begin(settle);
      return { left: 0 };
    },
    failed: (way) => (times > 1 ? deed.failed(way) : failed),
  };
}

/** Several that are done, and undone, as one. */
export function combineCommands(deeds: readonly RowCommand[]): RowCommand {
  return {
    show: (way) => {
      const shown = deeds.map((deed) => deed.show?.(way));
      return () => {
        for (const end of shown) end?.();
      };
    },
    send: async (way) => {
      let left = 0;
      let isLate = false;
      for (const deed of way === 'done' ? deeds : deeds.toReversed()) {
        const sent = await deed.send(way);
        left += sent.left;
        isLate ||= sent.isLate ?? false;
      }
      return { left, isLate };
    },
    failed: (way) => deeds[0]!.failed(way),
    hasEffect: () => deeds.some((deed) => deed.hasEffect()),
  };
}
