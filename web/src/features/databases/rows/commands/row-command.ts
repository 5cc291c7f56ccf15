import type { QueryClient } from '@tanstack/react-query';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';

/*
 * Row commands: user actions on rows that can be undone and redone. Undo and redo change only values that are still as
 * the command set them.
 */

export type Direction = 'done' | 'undone';

/** The result of running a command. */
export interface CommandResult {
  /** The number of changes that were skipped, because other users have changed the same values since. */
  readonly left: number;
  /** Whether the command ran late because the server was unavailable; the user then needs to know what was skipped. */
  readonly isLate?: boolean;
}

export interface RowCommand {
  /** Shows the result optimistically; the returned function ends that when the server has answered. */
  readonly show?: (way: Direction) => () => void;
  readonly send: (way: Direction) => Promise<CommandResult>;
  /** Returns the message for a failure without a reason. */
  readonly failed: (way: Direction) => string;
  /** Returns whether anything can be undone or redone. */
  readonly hasEffect: () => boolean;
  /** Returns the cells that the command changes; omitted if it changes whole rows. */
  readonly listCells?: () => readonly ChangedCell[];
}

export interface ChangedCell {
  readonly row_id: string;
  readonly property_id: string;
}

/** The database and the query client that a command works with. */
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
 * Creates a placeholder for a command whose content is known only after the server's response. It takes its position in
 * the history when the request starts.
 */
export function createDeferredCommand(failed: string): {
  command: RowCommand;
  settle: (command: RowCommand | null) => void;
} {
  let settled: RowCommand | null = null;
  return {
    command: {
      show: (way) => settled?.show?.(way) ?? (() => {}),
      send: async (way) => settled?.send(way) ?? { left: 0 },
      failed: (way) => settled?.failed(way) ?? failed,
      hasEffect: () => settled?.hasEffect() ?? false,
      listCells: () => settled?.listCells?.() ?? [],
    },
    settle: (command) => {
      settled = command;
    },
  };
}

/**
 * Creates a command from a request. `begin` receives the actual command as soon as part of the request has succeeded,
 * also if the rest fails. Until then there is nothing to undo.
 */
export function createCommandFromRequest(
  failed: string,
  begin: (settle: (command: RowCommand) => void) => Promise<void>,
): RowCommand {
  const { command, settle } = createDeferredCommand(failed);
  let times = 0;
  return {
    ...command,
    send: async (way) => {
      if (times === 0 && way === 'undone') return { left: 0 };
      times += 1;
      if (times > 1) return command.send(way);
      await begin(settle);
      return { left: 0 };
    },
    failed: (way) => (times > 1 ? command.failed(way) : failed),
  };
}

/** Combines several commands into one that is undone and redone as a whole. */
export function combineCommands(commands: readonly RowCommand[]): RowCommand {
  return {
    show: (way) => {
      const shown = commands.map((command) => command.show?.(way));
      return () => {
        for (const end of shown) end?.();
      };
    },
    send: async (way) => {
      let left = 0;
      let isLate = false;
      for (const command of way === 'done' ? commands : commands.toReversed()) {
        const sent = await command.send(way);
        left += sent.left;
        isLate ||= sent.isLate ?? false;
      }
      return { left, isLate };
    },
    failed: (way) => commands[0]!.failed(way),
    hasEffect: () => commands.some((command) => command.hasEffect()),
    listCells: () => commands.flatMap((command) => command.listCells?.() ?? []),
  };
}
