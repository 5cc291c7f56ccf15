import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { useMemo } from 'react';
import { errorMessageOf } from '../../../../platform/api/api.ts';
import { isPermanentError } from '../../../../platform/api/api-error.ts';
import { createClientState } from '../../../../platform/cache/client-state.ts';
import { dismissUndoOf, toast } from '../../../../ui/feedback/toast.ts';
import type { DateProperties } from '../../views/time/spans.ts';
import { rowsTexts as texts } from '../rows.texts.ts';
import type { PendingEdit } from '../window/rows.pending.ts';
import { createEditCommand, createMoveCommand, type EditCommandOptions, type Move } from './cell-commands.ts';
import { furtherEditsForDependents } from './rescheduled-dependents.ts';
import {
  type CommandContext,
  type CommandResult,
  combineCommands,
  type Direction,
  type RowCommand,
} from './row-command.ts';
import {
  createAddRowsCommand,
  createDeleteCommand,
  createDuplicateCommand,
  type NewCells,
} from './row-commands.ts';

/** The maximum number of undo entries. */
const MAX_UNDO_ENTRIES = 200;

interface History {
  past: RowCommand[];
  future: RowCommand[];
}

/** The undo histories by database; they last as long as the session. */
const histories = createClientState('undo histories', () => new Map<string, History>());

const historyOf = ({ client, database: { id } }: CommandContext): History =>
  histories(client).get(id) ?? { past: [], future: [] };

/** Returns the history for a new action, and marks its database as the last one worked in. */
function historyForNewCommand(place: CommandContext): History {
  const { client, database } = place;
  const history = historyOf(place);
  histories(client).delete(database.id);
  histories(client).set(database.id, history);
  return history;
}

/** Returns which of the databases this tab changed last, including undo and redo. */
export const findLastChangedDatabase = (client: QueryClient, ids: readonly string[]): string | undefined =>
  [...histories(client).keys()].findLast((id) => ids.includes(id));

/** Removes a command that failed or has no effect from the history. */
export function removeFromHistory(place: CommandContext, command: RowCommand): void {
  const history = historyOf(place);
  history.past = history.past.filter((one) => one !== command);
  history.future = history.future.filter((one) => one !== command);
}

/** Adds a command to the undo history. */
export function addToHistory(place: CommandContext, command: RowCommand): void {
  const history = historyForNewCommand(place);
  history.past = [...history.past.slice(1 - MAX_UNDO_ENTRIES), command];
  history.future = [];
}

interface CommandRun {
  readonly command: RowCommand;
  readonly way: Direction;
  /** Whether this is an undo or redo and not the first run. */
  readonly isAgain: boolean;
  readonly onSuccess?: ((sent: CommandResult) => unknown) | undefined;
  readonly onError?: (() => void) | undefined;
  /** Ends the optimistic display when the server has answered, with success or an error. */
  readonly shown: (() => void) | undefined;
}

/** Callbacks after the server's response. Some changes may have been skipped. */
type ResponseCallbacks = Pick<CommandRun, 'onSuccess' | 'onError'>;

/** Returns the mutation scope of a database, in which commands run one after the other. */
export const mutationScopeOf = ({ id }: Pick<CommandContext['database'], 'id'>) => ({ id: `cells of ${id}` });

/**
 * The mutation options for commands. Commands run one after the other, and a command that the server rejects leaves the
 * history.
 */
export const commandMutation = (place: CommandContext) => ({
  scope: mutationScopeOf(place.database),
  mutationFn: ({ command, way }: CommandRun) => command.send(way),
  onSettled: (_: unknown, __: unknown, { shown }: CommandRun) => shown?.(),
  onSuccess: (sent: CommandResult, { command, isAgain, onSuccess }: CommandRun) => {
    const { left, isLate = false } = sent;
    if (!command.hasEffect()) removeFromHistory(place, command);
    if (left > 0 && (isAgain || isLate))
      toast.success(texts.left({ count: left }), `cells of ${place.database.id}`);
    onSuccess?.(sent);
  },
  onError: (error: unknown, { command, way, isAgain, onError }: CommandRun) => {
    const history = historyOf(place);
    const canBeTried = isAgain && !isPermanentError(error);
    if (!command.hasEffect() || isAgain) removeFromHistory(place, command);
    // The command is still in effect, so it returns to the stack that it came from.
    if (command.hasEffect() && canBeTried) history[way === 'undone' ? 'past' : 'future'].push(command);
    toast.error(errorMessageOf(error, command.failed(way)));
    onError?.();
  },
});

/** Creates the actions on a database's history; `send` runs the mutation. */
export function createCommandRunner(place: CommandContext, send: (commandRun: CommandRun) => void) {
  const begin = (command: RowCommand, way: Direction, isAgain: boolean, then: ResponseCallbacks = {}) => {
    if (way === 'undone') dismissUndoOf(command);
    send({ command, way, isAgain, ...then, shown: command.show?.(way) });
  };
  const turn = (from: keyof History, to: keyof History, way: Direction) => {
    const command = historyOf(place)[from].pop();
    if (!command) return null;
    historyForNewCommand(place)[to].push(command);
    begin(command, way, true);
    return command;
  };
  const undo = () => turn('past', 'future', 'undone');
  return {
    /** Runs a command and adds it to the undo history. */
    perform: (command: RowCommand, then?: ResponseCallbacks) => {
      addToHistory(place, command);
      begin(command, 'done', false, then);
    },
    /** Undoes the last command and returns it; null if there was none. */
    undo,
    /** Redoes the last undone command and returns it; null if there was none. */
    redo: () => turn('future', 'past', 'done'),
    /** Undoes this command only, not those after it. */
    takeBack: (command: RowCommand) => {
      const { past } = historyOf(place);
      if (past.at(-1) === command) undo();
      else if (past.includes(command)) {
        removeFromHistory(place, command);
        begin(command, 'undone', true);
      }
    },
  };
}

export type CommandRunner = ReturnType<typeof createCommandRunner>;

/** Returns the actions that run, undo and redo commands in a database. */
export function useCommandRunner(database: CommandContext['database']): CommandRunner {
  const client = useQueryClient();
  const { mutate } = useMutation(commandMutation({ client, database }));
  return useMemo(() => createCommandRunner({ client, database }, mutate), [client, database, mutate]);
}

interface EditOptions extends EditCommandOptions, ResponseCallbacks {
  /** The date properties of the view, if they differ from the defaults. */
  readonly dates?: DateProperties;
}

export interface Editing extends Pick<CommandRunner, 'undo' | 'redo'> {
  /** Changes cells of shown rows. */
  readonly edit: (rows: readonly Row[], edits: readonly PendingEdit[], options?: EditOptions) => void;
  readonly move: (move: Move) => void;
  /** Changes cells and adds rows at the end, as one undo entry. */
  readonly paste: (rows: readonly Row[], edits: readonly PendingEdit[], added: readonly NewCells[]) => void;
  readonly deleteRows: (rowIds: readonly string[]) => void;
  readonly duplicateRows: (rowIds: readonly string[]) => void;
}

/** Returns functions that edit rows with undo and redo. Undo leaves other users' changes to other cells alone. */
export function useEditing(database: CommandContext['database']): Editing {
  const client = useQueryClient();
  const commands = useCommandRunner(database);
  return useMemo(() => {
    const place = { client, database };
    const { perform, undo, redo, takeBack } = commands;
    return {
      edit(rows, edits, { onSuccess, onError, dates, ...options } = {}) {
        const more = furtherEditsForDependents(place, rows, edits, dates);
        const command = createEditCommand(place, more.rows, [...edits, ...more.edits], options);
        if (!command) return;
        perform(command, { onSuccess, onError });
        const count = new Set(more.edits.map(({ row_id }) => row_id)).size;
        if (count > 0) toast.success(texts.shifted({ count }));
      },
      paste(rows, edits, added) {
        const more = furtherEditsForDependents(place, rows, edits);
        const changed = createEditCommand(place, more.rows, [...edits, ...more.edits]);
        const created = added.length > 0 && createAddRowsCommand(place, added);
        if (created) perform(changed ? combineCommands([changed, created]) : created);
        else if (changed) perform(changed);
      },
      move: (move) => perform(createMoveCommand(place, move)),
      deleteRows(rowIds) {
        if (rowIds.length === 0) return;
        const command = createDeleteCommand(place, rowIds);
        perform(command);
        const isOneTask = database.kind === 'project' && rowIds.length === 1;
        const toastText = isOneTask ? texts.taskDeleted : texts.deleted({ count: rowIds.length });
        toast.success(toastText, `rows of ${database.id}`, {
          label: texts.undo,
          run: () => takeBack(command),
          undoes: command,
        });
      },
      duplicateRows(rowIds) {
        if (rowIds.length === 0) return;
        perform(createDuplicateCommand(place, rowIds));
      },
      undo,
      redo,
    };
  }, [client, database, commands]);
}
