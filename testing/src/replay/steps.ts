import { sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import { channelsActions } from '../channels/channels.steps.ts';
import { databasesActions } from '../databases/databases.steps.ts';
import { dmsActions } from '../dms/dms.steps.ts';
import { draftsActions } from '../drafts/drafts.steps.ts';
import { filesActions } from '../files/files.steps.ts';
import { membersActions } from '../members/members.steps.ts';
import { messagesActions } from '../messages/messages.steps.ts';
import { pagesActions } from '../pages/pages.steps.ts';
import { pinsActions } from '../pins/pins.steps.ts';
import { pollsActions } from '../polls/polls.steps.ts';
import { presenceActions } from '../presence/presence.steps.ts';
import { previewsActions } from '../previews/previews.steps.ts';
import { profilesActions } from '../profiles/profiles.steps.ts';
import { reactionsActions } from '../reactions/reactions.steps.ts';
import { savedActions } from '../saved/saved.steps.ts';
import { scheduledActions } from '../scheduled/scheduled.steps.ts';
import { arrangementActions } from '../sidebar/sidebar.steps.ts';
import { threadsActions } from '../threads/threads.steps.ts';
import { unreadActions } from '../unread/unread.steps.ts';
import type { Action, ReplayState, StepContext } from './stage.ts';

export const ACTIONS = {
  ...messagesActions,
  ...reactionsActions,
  ...threadsActions,
  ...pinsActions,
  ...pollsActions,
  ...previewsActions,
  ...channelsActions,
  ...arrangementActions,
  ...filesActions,
  ...dmsActions,
  ...unreadActions,
  ...databasesActions,
  ...pagesActions,
  ...membersActions,
  ...presenceActions,
  ...profilesActions,
  ...savedActions,
  ...draftsActions,
  ...scheduledActions,
};

/**
 * Actions that may run in any order and combination. Photos are not included: clients get no events about former
 * members, so their messages show the earlier photo until they are refetched.
 */
export const MIXED_ACTIONS = Object.keys({
  ...messagesActions,
  ...filesActions,
  ...reactionsActions,
  ...threadsActions,
  ...pinsActions,
  ...previewsActions,
  ...channelsActions,
  ...arrangementActions,
  ...dmsActions,
  ...unreadActions,
  ...membersActions,
}) as readonly Step['act'][];

/** The random actions on databases, projects and pages, which do not affect messages. */
export const MIXED_DATABASE_ACTIONS = Object.keys({
  ...databasesActions,
  ...pagesActions,
}) as readonly Step['act'][];

/** One action of a user; the numbers choose among the existing objects. */
export interface Step {
  readonly act: keyof typeof ACTIONS;
  readonly who: number;
  readonly which: number;
  readonly whom: number;
}

/** Every user sends a message in every conversation where they can post. */
export async function sendMessagesEverywhere({ people, channels, dms }: ReplayState): Promise<void> {
  for (const by of people) {
    for (const channel_id of channels) {
      await by.call(messages.sendMessage, { body: { channel_id, content: 'And another thing.' } });
    }
    for (const id of dms) {
      await by.call(sendDmMessage, { params: { id }, body: { content: 'And another thing.' } });
    }
  }
}

const pick = <T>(from: readonly T[], number: number): T | undefined => from[number % from.length];

/** Runs the action of the step, whether or not the user has the right to it. */
export async function runStep({ act, who, which, whom }: Step, stage: ReplayState): Promise<void> {
  const message = pick(stage.messages, which);
  const choice: StepContext = {
    by: pick(stage.people, who)!,
    channelId: pick(stage.channels, which)!,
    message,
    dmId: pick(stage.dms, which),
    dmMessage: pick(stage.dmMessages, which),
    database: pick(stage.databases, which),
    whom: pick(stage.people, whom)!,
    number: which,
  };
  const { status, body } = await (ACTIONS[act] as Action)(choice, stage);
  if (status >= 500) throw new Error(`${act} answered ${status}: ${JSON.stringify(body)}`);
}
