import { sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import { channelsActs } from '../channels/channels.steps.ts';
import { databasesActs } from '../databases/databases.steps.ts';
import { dmsActs } from '../dms/dms.steps.ts';
import { draftsActs } from '../drafts/drafts.steps.ts';
import { filesActs } from '../files/files.steps.ts';
import { membersActs } from '../members/members.steps.ts';
import { messagesActs } from '../messages/messages.steps.ts';
import { pagesActs } from '../pages/pages.steps.ts';
import { pinsActs } from '../pins/pins.steps.ts';
import { previewsActs } from '../previews/previews.steps.ts';
import { profilesActs } from '../profiles/profiles.steps.ts';
import { reactionsActs } from '../reactions/reactions.steps.ts';
import { savedActs } from '../saved/saved.steps.ts';
import { scheduledActs } from '../scheduled/scheduled.steps.ts';
import { arrangementActs } from '../sidebar/sidebar.steps.ts';
import { threadsActs } from '../threads/threads.steps.ts';
import { unreadActs } from '../unread/unread.steps.ts';
import type { Act, Choice, Stage } from './stage.ts';

export const ACTS = {
  ...messagesActs,
  ...reactionsActs,
  ...threadsActs,
  ...pinsActs,
  ...previewsActs,
  ...channelsActs,
  ...arrangementActs,
  ...filesActs,
  ...dmsActs,
  ...unreadActs,
  ...databasesActs,
  ...pagesActs,
  ...membersActs,
  ...profilesActs,
  ...savedActs,
  ...draftsActs,
  ...scheduledActs,
};

/**
 * Actions that may run in any order and combination. Photos are not included: clients get no events about former
 * members, so their messages show the earlier photo until they are refetched.
 */
export const MIXED = Object.keys({
  ...messagesActs,
  ...filesActs,
  ...reactionsActs,
  ...threadsActs,
  ...pinsActs,
  ...previewsActs,
  ...channelsActs,
  ...arrangementActs,
  ...dmsActs,
  ...unreadActs,
  ...membersActs,
}) as readonly Step['act'][];

/** The same actions with databases, projects and pages, which do not affect messages. */
export const MIXED_IN_DATABASES = Object.keys({ ...databasesActs, ...pagesActs }) as readonly Step['act'][];

/** One action of a user; the numbers choose among the existing objects. */
export interface Step {
  readonly act: keyof typeof ACTS;
  readonly who: number;
  readonly which: number;
  readonly whom: number;
}

/** Every user sends a message in every conversation where they can post. */
export async function saySomethingEverywhere({ people, channels, dms }: Stage): Promise<void> {
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
export async function take({ act, who, which, whom }: Step, stage: Stage): Promise<void> {
  const message = pick(stage.messages, which);
  const choice: Choice = {
    by: pick(stage.people, who)!,
    channelId: pick(stage.channels, which)!,
    message,
    dmId: pick(stage.dms, which),
    dmMessage: pick(stage.dmMessages, which),
    database: pick(stage.databases, which),
    whom: pick(stage.people, whom)!,
    number: which,
  };
  const { status, body } = await (ACTS[act] as Act)(choice, stage);
  if (status >= 500) throw new Error(`${act} answered ${status}: ${JSON.stringify(body)}`);
}
