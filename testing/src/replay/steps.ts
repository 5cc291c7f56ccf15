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
 * What people may do in any order and mixture. Photos are not among it: nobody is told of those who have left a workspace, whose words
 * show their photo as it was until they are fetched anew.
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

/** The same with databases, projects and pages: no message minds them, nor they messages. */
export const MIXED_IN_DATABASES = Object.keys({ ...databasesActs, ...pagesActs }) as readonly Step['act'][];

/** One thing that somebody does; the numbers choose among what there is. */
export interface Step {
  readonly act: keyof typeof ACTS;
  readonly who: number;
  readonly which: number;
  readonly whom: number;
}

/** Everybody writes in every conversation that they can. */
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

/** Does the step, whether or not the person may. */
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
