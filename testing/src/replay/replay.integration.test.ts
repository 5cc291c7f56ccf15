import { AUTO_FOLLOW_MEMBERS_MAX } from '@workflow/contract/channels/channels.limits.ts';
import { EVENT_ONLY_ROWS_MAX } from '@workflow/web/features/databases/rows/window/rows.window.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAndDeleteRows, databasesActions } from '../databases/databases.steps.ts';
import { createReplayProject } from '../databases/replay-project.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type LinkedPages, startLinkedPages } from '../harness/previews.ts';
import { PROPERTY_ROUNDS, propertyParameters } from '../harness/property-parameters.ts';
import type { ReceivedEvent } from '../harness/socket.ts';
import {
  addUsers,
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
} from '../harness/workspace.ts';
import { membersActions } from '../members/members.steps.ts';
import { createTestPage } from '../pages/test-pages.ts';
import { Browser, setWebOrigin } from './browser.ts';
import { emptyCache } from './cache.ts';
import { comparisonCounts, expectUpToDate } from './comparison.ts';
import { dropMessages, reverseEvents, shuffleEvents } from './event-order.ts';
import type { ReplayState } from './stage.ts';
import {
  MIXED_ACTIONS,
  MIXED_DATABASE_ACTIONS,
  runStep,
  type Step,
  sendMessagesEverywhere,
} from './steps.ts';

let app: TestApp;
let pages: LinkedPages;

beforeAll(async () => {
  pages = await startLinkedPages(() => app);
  app = await startTestApp({}, pages.site.network);
  setWebOrigin(app.url);
});
afterAll(async () => {
  await app.close();
  await pages.site.stop();
});

type Order = (events: ReceivedEvent[]) => ReceivedEvent[];

interface TabOptions {
  readonly name: string;
  /** The order in which the events are applied. */
  readonly order: Order;
  /**
   * Whether the databases stay on the screen: then the events of each scene are applied at its end, and stale data is
   * refetched.
   */
  readonly keepsDatabasesOpen?: boolean;
}

const IN_ORDER: TabOptions = { name: 'in order', order: (events) => events };
const REVERSED_AND_DUPLICATED: TabOptions = {
  name: 'backwards and twice',
  order: (events) => reverseEvents(events).flatMap((event) => [event, event]),
};
const BACKWARDS_ON_SCREEN: TabOptions = {
  name: 'backwards, with the databases on the screen',
  order: reverseEvents,
  keepsDatabasesOpen: true,
};
const shuffled = (numbers: readonly number[], options: Partial<TabOptions> = {}): TabOptions => ({
  name: 'in any order',
  order: (events) => shuffleEvents(events, numbers),
  ...options,
});

/** A browser, and how the test applies the events in it. */
interface ReplayTab extends TabOptions {
  readonly browser: Browser;
}

/** Creates a workspace, and opens the tabs for each of its users. */
async function createReplayState(
  tabs: readonly TabOptions[],
  others: number,
): Promise<{ stage: ReplayState; tabsOfUsers: ReplayTab[][] }> {
  const { id, owner, member, colleague, guest } = await createTestWorkspace(app).with(
    'member',
    'colleague',
    'guest',
  );
  await addUsers(app, id, others);
  const people = [owner, member, colleague, guest];
  const general = await createTestChannel(owner, id, { name: 'general' });
  const secret = await createTestChannel(member, id, { name: 'secret', is_private: true });
  const dm = await createTestDm(owner, id, member);
  const stage: ReplayState = {
    workspaceId: id,
    database: app.database,
    people,
    channels: [general.id, secret.id],
    messages: [],
    dms: [dm.id],
    dmMessages: [],
    pages,
    databases: [await createReplayProject(owner, id)],
    tree: [(await createTestPage(owner, id, { title: 'Halo' })).id],
    comments: [],
  };
  for (const by of [owner, member]) stage.messages.push(await sendTestMessage(by, general.id));
  stage.messages.push(await sendTestMessage(member, secret.id));
  const tabsOfUsers: ReplayTab[][] = [];
  const opened = stage.databases.map((database) => database.id);
  for (const person of people) {
    const first = await Browser.open(person, id, opened);
    tabsOfUsers.push(
      tabs.map((options, index) => ({ ...options, browser: index === 0 ? first : first.duplicate() })),
    );
  }
  return { stage, tabsOfUsers };
}

const oneByOne = (steps: readonly Step[]) => steps.map((step) => [step]);

interface ReplayOptions {
  /** The tabs that each user has open. All tabs of a user receive the same events. */
  readonly tabs: readonly TabOptions[];
  /** A last action after all scenes. */
  readonly lastAction?: (stage: ReplayState) => Promise<void>;
  /** The number of additional users in the workspace. */
  readonly others?: number;
}

/**
 * Runs the steps, applies the events in every tab, and compares the caches with the server. The steps of a scene run at
 * the same time.
 */
async function replay(
  scenes: readonly (readonly Step[])[],
  { tabs, lastAction, others = 0 }: ReplayOptions,
): Promise<void> {
  const { stage, tabsOfUsers } = await createReplayState(tabs, others);
  const allTabs = tabsOfUsers.flat();
  const catchUp = async ({ browser, order }: ReplayTab) =>
    await browser.apply(order(await browser.takeNewEvents()));
  try {
    for (const scene of scenes) {
      await Promise.all(scene.map((step) => runStep(step, stage)));
      const isAboutMembers = scene.some(({ act }) => act in membersActions);
      const returned: Browser[] = [];
      for (const tab of allTabs) {
        if (!isAboutMembers && !tab.keepsDatabasesOpen) continue;
        const before = tab.browser.isInWorkspace;
        await catchUp(tab);
        if (tab.keepsDatabasesOpen) await tab.browser.refetchOpenDatabases();
        if (!before && tab.browser.isInWorkspace) returned.push(tab.browser);
      }
      // A user who returns to the workspace starts with an empty cache, like a new member.
      for (const browser of returned) await browser.restart();
    }
    for (const tab of allTabs) await catchUp(tab);
    if (lastAction) {
      await lastAction(stage);
      for (const { browser } of allTabs) {
        await browser.apply(await browser.takeNewEvents());
        await browser.fetchMissingMessages();
      }
    }
    for (const tabsOfUser of tabsOfUsers) {
      const fresh = emptyCache(tabsOfUser[0]!.browser.person);
      for (const { browser, name } of tabsOfUser)
        await expectUpToDate(browser, stage.workspaceId, { fresh, label: name });
    }
  } finally {
    for (const { browser } of allTabs) browser.close();
  }
}

const step = (act: Step['act'], who = 0, which = 0, whom = 0): Step => ({ act, who, which, whom });
const [OWNER, MEMBER, COLLEAGUE, GUEST] = [0, 1, 2, 3];

const following = [
  step('unfollow', MEMBER),
  step('send', OWNER),
  step('mention', OWNER, 0, MEMBER),
  step('mention', OWNER, 2),
  step('unfollow', COLLEAGUE),
  step('follow', MEMBER),
  step('send', OWNER),
  step('addToChannel', OWNER, 0, GUEST),
  step('send', OWNER),
  step('unfollow', GUEST),
  step('unfollow', OWNER),
];

describe('a cache updated by events equals a fresh fetch', () => {
  const stories: [string, Step[]][] = [
    [
      'uploading, replacing and removing a photo while its user sends messages',
      [
        step('send', MEMBER),
        step('changePhoto', MEMBER),
        step('send', MEMBER),
        step('changePhoto', MEMBER, 1),
        step('changePhoto', GUEST),
        step('removePhoto', MEMBER),
        step('pauseAlerts', MEMBER, 0),
        step('pauseAlerts', GUEST, 0),
        step('pauseAlerts', MEMBER, 1),
      ],
    ],
    [
      'profiles that change while their users are inactive',
      [
        step('sendInDm', OWNER),
        step('addToChannel', OWNER, 0, GUEST),
        step('goAway', MEMBER),
        step('changeProfile', MEMBER, 1),
        step('pauseAlerts', MEMBER, 0),
        step('goAway', GUEST),
        step('goAway', OWNER),
        step('send', OWNER),
        step('comeBack', MEMBER),
        step('changeProfile', OWNER, 2),
        step('comeBack', OWNER),
      ],
    ],
    [
      'messages',
      [step('send', OWNER), step('send', MEMBER), step('send', MEMBER, 1), step('sendAgain', OWNER, 3)],
    ],
    [
      'previews that appear, change with an edit, and are removed',
      [
        step('sendLink', MEMBER),
        step('sendLink', OWNER, 1),
        step('removePreview', MEMBER, 3),
        step('editLink', MEMBER, 3),
        step('editLink', OWNER, 4),
        step('removePreview', OWNER, 4),
        step('edit', OWNER, 4),
        step('sendDmLink', OWNER),
        step('removeDmPreview', OWNER),
      ],
    ],
    ['replies', [step('reply', MEMBER), step('reply', OWNER, 3), step('reply', MEMBER, 2)]],
    [
      'replying to, reading, following and unfollowing threads, and editing and deleting their first message',
      [
        step('reply', MEMBER),
        step('reply', COLLEAGUE, 3),
        step('readThread', OWNER, 4),
        step('reply', COLLEAGUE, 0),
        step('unfollowThread', MEMBER),
        step('mention', OWNER, 2, COLLEAGUE),
        step('reply', OWNER, 4),
        step('followThread', MEMBER, 3),
        step('edit', OWNER),
        step('editMention', OWNER, 7, COLLEAGUE),
        step('delete', MEMBER, 3),
        step('delete', OWNER),
        step('reply', MEMBER, 4),
      ],
    ],
    [
      'threads of a direct message, and of a channel that a user leaves',
      [
        step('sendInDm', OWNER),
        step('replyInDm', MEMBER),
        step('replyInDm', OWNER, 1),
        step('readDmThread', MEMBER, 2),
        step('followDmThread', MEMBER, 1),
        step('replyInDm', OWNER, 0),
        step('addToChannel', MEMBER, 1, OWNER),
        step('reply', OWNER, 2),
        step('takeOutOfChannel', MEMBER, 1, OWNER),
        step('reply', MEMBER, 2),
        step('addToChannel', MEMBER, 1, OWNER),
      ],
    ],
    [
      'editing, reactions and replies right after a message is sent',
      [
        step('send', OWNER),
        step('react', COLLEAGUE, 3),
        step('edit', OWNER, 3),
        step('reply', MEMBER, 3),
        step('see', COLLEAGUE, 3),
        step('unreact', COLLEAGUE, 3),
        step('react', MEMBER, 3),
        step('edit', OWNER, 3),
      ],
    ],
    [
      'pinning one’s own and other users’ messages',
      [
        step('pin', MEMBER),
        step('pin', COLLEAGUE, 1),
        step('edit', OWNER),
        step('unpin', OWNER),
        step('pin', OWNER),
        step('unpin', COLLEAGUE, 1),
        step('send', OWNER),
        step('pin', MEMBER, 3),
        step('pinDm', MEMBER),
        step('unpinDm', OWNER),
        step('delete', OWNER, 3),
      ],
    ],
    [
      'a poll, votes that change, and its end',
      [
        step('startPoll', OWNER),
        step('vote', MEMBER, 3),
        step('vote', COLLEAGUE, 7),
        step('vote', MEMBER, 7),
        step('withdrawVote', COLLEAGUE, 3),
        step('vote', COLLEAGUE, 3),
        step('edit', OWNER, 3),
        step('vote', MEMBER, 1),
        step('closePoll', MEMBER, 3),
        step('closePoll', OWNER, 3),
        step('vote', MEMBER, 3),
      ],
    ],
    [
      'saving messages for later',
      [
        step('save', MEMBER),
        step('save', COLLEAGUE),
        step('save', MEMBER, 1),
        step('finish', MEMBER),
        step('unsave', COLLEAGUE),
        step('save', COLLEAGUE),
        step('unsave', MEMBER, 1),
        step('sendInDm', OWNER),
        step('saveInDm', MEMBER),
      ],
    ],
    [
      'drafts',
      [
        step('draft', MEMBER),
        step('draftInDm', MEMBER),
        step('draftReply', MEMBER),
        step('draft', OWNER),
        step('clearDraft', OWNER),
        step('clearDraft', MEMBER),
        step('draft', MEMBER, 1),
      ],
    ],
    [
      'scheduled messages',
      [
        step('schedule', MEMBER),
        step('scheduleInDm', MEMBER),
        step('schedule', OWNER, 1),
        step('reschedule', MEMBER),
        step('unschedule', OWNER),
        step('schedule', OWNER),
        step('unschedule', MEMBER),
      ],
    ],
    ['editing a message with replies', [step('reply', MEMBER), step('edit', OWNER), step('edit', MEMBER, 3)]],
    ['deleting a message with replies', [step('reply', MEMBER), step('reply', OWNER), step('delete', OWNER)]],
    ['deleting the newest message', [step('send', OWNER), step('delete', OWNER, 3), step('see', MEMBER, 1)]],
    ['deleting every message', [step('delete', OWNER), step('delete', MEMBER, 1)]],
    [
      'reactions',
      [step('react', COLLEAGUE), step('react', OWNER, 1), step('react', MEMBER), step('unreact', COLLEAGUE)],
    ],
    [
      'receipts',
      [step('deliver', MEMBER), step('see', COLLEAGUE, 1), step('see', OWNER, 1), step('deliver', OWNER)],
    ],
    [
      'mentions that an edit adds or removes, and that are read or deleted',
      [
        step('mention', OWNER, 0, COLLEAGUE),
        step('mention', MEMBER, 2),
        step('mention', OWNER, 4),
        step('see', MEMBER, 3),
        step('mention', OWNER, 6, MEMBER),
        step('editMention', OWNER, 1, COLLEAGUE),
        step('edit', OWNER, 3),
        step('delete', MEMBER, 4),
        step('mention', COLLEAGUE, 0, GUEST),
        step('editMention', OWNER, 5, COLLEAGUE),
      ],
    ],
    [
      'marking read messages unread, sending more, reading and deleting them',
      [
        step('mention', OWNER, 0, MEMBER),
        step('send', OWNER),
        step('send', MEMBER),
        step('markUnread', MEMBER, 0),
        step('delete', OWNER, 3),
        step('editMention', OWNER, 4, MEMBER),
        step('see', MEMBER, 4),
        step('markUnread', MEMBER, 1),
        step('send', MEMBER),
        step('markUnread', MEMBER, 5),
        step('markRead', MEMBER),
      ],
    ],
    [
      'marking all as read, and undoing it',
      [
        step('send', OWNER),
        step('sendInDm', OWNER),
        step('mention', OWNER, 0, MEMBER),
        step('markAllReadAndBack', MEMBER),
        step('markAllRead', COLLEAGUE),
        step('sendInDm', MEMBER),
        step('markUnreadInDm', MEMBER, 0),
        step('markAllRead', MEMBER),
        step('send', OWNER),
      ],
    ],
    ['new channels', Array.from({ length: 14 }, (_, index) => step('createPublic', index % 2, index))],
    [
      'private channels',
      [step('createPrivate', OWNER, 0), step('send', OWNER, 2), step('addToChannel', OWNER, 2, GUEST)],
    ],
    [
      'renamed channels',
      [step('createPublic', OWNER, 1), step('rename', OWNER, 0), step('rename', MEMBER, 1)],
    ],
    [
      'starring, muting and grouping channels and direct messages',
      [
        step('star', OWNER),
        step('createSection', OWNER),
        step('createSection', OWNER, 1),
        step('createSection', OWNER, 3),
        step('putIntoSection', OWNER),
        step('arrangeDm', OWNER),
        step('changeSection', OWNER, 1),
        step('deleteSection', OWNER),
        step('collapse', OWNER, 1),
        step('star', OWNER, 2),
        step('addToChannel', MEMBER, 1, COLLEAGUE),
        step('mute', COLLEAGUE, 1),
        step('takeOutOfChannel', MEMBER, 1, COLLEAGUE),
        step('addToChannel', MEMBER, 1, COLLEAGUE),
        step('star', MEMBER, 1),
        step('deleteChannel', MEMBER, 1),
      ],
    ],
    [
      'archiving and unarchiving a channel',
      [
        step('archive', OWNER, 0),
        step('send', OWNER),
        step('archive', MEMBER, 1),
        step('rename', MEMBER, 1),
        step('unarchive', MEMBER, 1),
        step('rename', MEMBER, 1),
        step('send', MEMBER, 1),
      ],
    ],
    [
      'a deleted channel',
      [step('createPublic', OWNER, 1), step('send', MEMBER), step('deleteChannel', OWNER)],
    ],
    [
      'a user who joins a channel',
      [step('addToChannel', OWNER, 0, GUEST), step('send', GUEST), step('addToChannel', MEMBER, 1, OWNER)],
    ],
    [
      'a user who leaves a channel and returns',
      [
        step('addToChannel', MEMBER, 1, OWNER),
        step('see', OWNER, 2),
        step('takeOutOfChannel', MEMBER, 1, OWNER),
        step('send', MEMBER, 1),
        step('addToChannel', MEMBER, 1, OWNER),
        step('send', MEMBER, 1),
      ],
    ],
    ['following and unfollowing a channel', following],
    [
      'starting and using a direct message',
      [
        step('sendInDm', OWNER),
        step('startDm', COLLEAGUE, 0, OWNER),
        step('sendInDm', COLLEAGUE, 1),
        step('sendInDm', OWNER, 1),
        step('replyInDm', OWNER, 1),
        step('startGroup', MEMBER),
        step('sendInDm', MEMBER, 2),
        step('readDm', COLLEAGUE, 2),
      ],
    ],
    [
      'naming a group, adding users to it, leaving and returning',
      [
        step('startGroup', MEMBER),
        step('sendInDm', MEMBER, 1),
        step('nameGroup', OWNER, 1),
        step('addToGroup', COLLEAGUE, 1, GUEST),
        step('replyInDm', GUEST, 0),
        step('leaveGroup', COLLEAGUE, 1),
        step('sendInDm', OWNER, 1),
        step('nameGroup', COLLEAGUE, 1),
        step('addToGroup', OWNER, 1, COLLEAGUE),
        step('leaveGroup', GUEST, 1),
        step('sendInDm', COLLEAGUE, 1),
      ],
    ],
    [
      'editing, reactions and reading in a direct message',
      [
        step('sendInDm', OWNER),
        step('sendInDm', MEMBER),
        step('reactInDm', OWNER, 1),
        step('editInDm', MEMBER, 1),
        step('readDm', OWNER),
        step('replyInDm', OWNER, 0),
        step('editInDm', OWNER, 0),
        step('unreactInDm', OWNER, 1),
      ],
    ],
    [
      'deleting the last message of a direct message',
      [
        step('sendInDm', OWNER),
        step('sendInDm', OWNER),
        step('deleteInDm', OWNER, 1),
        step('readDm', MEMBER),
      ],
    ],
    [
      'a direct message to a guest',
      [step('startDm', MEMBER, 0, GUEST), step('sendInDm', MEMBER, 1), step('sendInDm', GUEST, 1)],
    ],
    [
      'a participant of a direct message who leaves the workspace and returns',
      [
        step('sendInDm', MEMBER),
        step('removeMember', OWNER, 0, MEMBER),
        step('sendInDm', OWNER),
        step('addMember', OWNER, 0, MEMBER),
        step('sendInDm', OWNER),
        step('sendInDm', MEMBER),
      ],
    ],
    [
      'creating, renaming, deleting and restoring projects and databases',
      [
        ...Array.from({ length: 6 }, (_, index) => step('createDatabase', index % 3, index)),
        step('renameDatabase', MEMBER),
        step('renameDatabase', OWNER, 1),
        step('deleteDatabase', OWNER, 2),
        step('deleteDatabase', OWNER),
        step('restoreDatabase', OWNER),
      ],
    ],
    [
      'creating, moving, deleting and restoring pages with their databases',
      [
        ...Array.from({ length: 5 }, (_, index) => step('createPage', index % 3, index)),
        step('placeDatabase', MEMBER, 0),
        step('createPageDatabase', COLLEAGUE, 3),
        step('renamePage', MEMBER, 1),
        step('movePage', OWNER, 4),
        step('movePage', MEMBER, 8),
        step('deletePage', OWNER, 0),
        step('createPage', MEMBER, 3),
        step('deletePage', COLLEAGUE, 2),
        step('restorePage', OWNER, 0),
        step('placeDatabase', OWNER, 1),
        step('movePage', COLLEAGUE, 5),
        step('deletePage', OWNER, 0),
        step('takeDatabaseOff', MEMBER, 0),
        step('setPageOptions', MEMBER, 2),
        step('duplicatePage', OWNER, 2),
        step('visitPage', MEMBER, 1),
        step('visitPage', MEMBER, 2),
        step('addFavoritePage', MEMBER, 1),
        step('addFavoritePage', MEMBER, 2),
        step('removeFavoritePage', MEMBER, 1),
        step('addFavoritePage', OWNER, 1),
      ],
    ],
    [
      'private pages that are shared, opened and hidden again',
      [
        ...Array.from({ length: 3 }, (_, index) => step('createPage', MEMBER, index)),
        step('setPagePrivacy', MEMBER, 2),
        step('sharePage', MEMBER, 2, COLLEAGUE),
        step('renamePage', COLLEAGUE, 2),
        step('sharePage', MEMBER, 2, OWNER),
        step('unsharePage', MEMBER, 2, OWNER),
        step('setPagePrivacy', MEMBER, 1),
      ],
    ],
    [
      'comments, replies and resolved threads on pages',
      [
        ...Array.from({ length: 2 }, (_, index) => step('createPage', index, 0)),
        step('commentOnPage', OWNER, 0, MEMBER),
        step('commentOnPage', MEMBER, 1, OWNER),
        step('replyOnPage', COLLEAGUE, 0),
        step('changePageComment', OWNER, 0),
        step('resolvePageComment', COLLEAGUE, 0),
        step('replyOnPage', MEMBER, 0),
        step('resolvePageComment', MEMBER, 0),
        step('reopenPageComment', OWNER, 0),
        step('deletePageComment', OWNER, 1),
        step('deletePageComment', OWNER, 0),
        step('commentOnPage', COLLEAGUE, 1, OWNER),
      ],
    ],
    [
      'repeating, completing, archiving and unarchiving tasks',
      [
        step('assign', OWNER, 1, MEMBER),
        step('repeatTask', MEMBER, 1),
        step('editCell', OWNER, 0),
        step('addRow', OWNER),
        step('repeatTask', COLLEAGUE, 2),
        step('editCells', MEMBER, 0),
        step('archiveTask', OWNER, 1),
        step('archiveDone', MEMBER),
        step('archiveTask', COLLEAGUE, 3),
        step('editCells', OWNER, 1),
        step('archiveTask', OWNER, 4),
      ],
    ],
    [
      'adding, changing, deleting and restoring properties and views',
      [
        ...Array.from({ length: 5 }, (_, index) => step('addProperty', index % 3, index)),
        step('changeProperty', MEMBER, 1),
        step('changeProperty', OWNER, 4),
        step('renameOption', COLLEAGUE, 0),
        step('deleteProperty', OWNER, 1),
        step('deleteProperty', OWNER, 3),
        step('restoreProperty', MEMBER, 1),
        step('addView', OWNER, 0),
        step('addView', MEMBER, 1),
        step('addView', MEMBER, 2),
        step('changeView', OWNER, 0),
        step('changeView', MEMBER, 1),
        step('deleteView', OWNER, 2),
      ],
    ],
    [
      'adding, editing, moving, assigning, deleting and restoring tasks',
      [
        ...Array.from({ length: 5 }, (_, index) => step('addRow', index % 3, index)),
        step('editCell', MEMBER, 0),
        step('editCell', COLLEAGUE, 1),
        step('editCells', OWNER, 1),
        step('pressButton', MEMBER, 1),
        step('pressButton', COLLEAGUE, 2),
        step('moveRow', MEMBER, 4),
        step('moveRow', OWNER, 7),
        step('assign', OWNER, 1, MEMBER),
        step('assign', OWNER, 3, MEMBER),
        step('deleteRow', COLLEAGUE, 2),
        step('editCell', MEMBER, 2),
        step('restoreRow', MEMBER, 2),
        step('deleteRow', MEMBER, 1),
      ],
    ],
    [
      'filling, changing and clearing cells of every type',
      [
        step('addRow', OWNER),
        ...Array.from({ length: 32 }, (_, index) => step('editOfAnyKind', index % 3, index, MEMBER)),
      ],
    ],
    [
      'linking tasks, and deleting and restoring one of them',
      [
        ...Array.from({ length: 3 }, (_, index) => step('addRow', index % 3, index)),
        step('link', OWNER, 1),
        step('link', MEMBER, 4),
        step('link', COLLEAGUE, 2),
        step('deleteRow', OWNER, 2),
        step('deleteRow', MEMBER, 1),
        step('restoreRow', OWNER, 2),
        step('link', MEMBER, 3),
        // The computed values of a task follow its sub-tasks.
        step('link', OWNER, 7),
        step('link', OWNER, 13),
        step('editCells', MEMBER, 1),
        step('editCells', COLLEAGUE, 2),
      ],
    ],
    [
      'comments, reactions, action items and documents of a task',
      [
        step('comment', OWNER, 0, MEMBER),
        step('comment', MEMBER, 1, OWNER),
        step('reactToComment', COLLEAGUE, 0),
        step('reactToComment', MEMBER, 0),
        step('takeReactionBack', COLLEAGUE, 0),
        step('changeComment', OWNER, 0),
        step('deleteComment', OWNER, 1),
        ...Array.from({ length: 3 }, (_, index) => step('addActionItem', index % 3, index)),
        step('toggleActionItem', MEMBER, 1),
        step('moveActionItem', OWNER, 2),
        step('deleteActionItem', COLLEAGUE, 0),
        step('addDocument', MEMBER, 0),
        step('addDocument', OWNER, 1),
        step('deleteDocument', OWNER, 0),
      ],
    ],
    [
      'a user who leaves the workspace',
      [step('send', COLLEAGUE), step('removeMember', OWNER, 0, COLLEAGUE), step('send', OWNER)],
    ],
    [
      'a member who becomes an admin, then a guest, then a member again',
      [
        step('changeRole', OWNER, 2, MEMBER),
        step('send', OWNER),
        step('changeRole', OWNER, 1, MEMBER),
        step('send', OWNER),
        step('send', OWNER, 1),
        step('changeRole', OWNER, 0, MEMBER),
        step('send', MEMBER),
        step('changeRole', OWNER, 0, GUEST),
        step('send', GUEST),
      ],
    ],
    [
      'a workspace that is renamed twice and loses its icon, also by users who may not',
      [
        step('renameWorkspace', OWNER, 1),
        step('renameWorkspace', MEMBER, 2),
        step('renameWorkspace', OWNER, 4),
        step('send', OWNER),
      ],
    ],
    [
      'a user who returns to the workspace',
      [
        step('removeMember', OWNER, 0, MEMBER),
        step('send', OWNER),
        step('addMember', OWNER, 0, MEMBER),
        step('send', MEMBER),
      ],
    ],
  ];

  const isAboutDatabases = (steps: readonly Step[]) => steps.every(({ act }) => act in databasesActions);

  it.each(stories)('after %s, with events in order, backwards and twice', async (_, steps) => {
    const tabs = [IN_ORDER, REVERSED_AND_DUPLICATED];
    await replay(oneByOne(steps), { tabs: isAboutDatabases(steps) ? [...tabs, BACKWARDS_ON_SCREEN] : tabs });
  });

  it('after more rows are deleted than a window keeps', async () => {
    await replay([], {
      tabs: [IN_ORDER],
      lastAction: (stage) => createAndDeleteRows(stage, EVENT_ONLY_ROWS_MAX + 1),
    });
  });
});

const anyStep = fc.record({
  act: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<Step['act'][]>('send', 'reply', 'see') },
    { weight: 5, arbitrary: fc.constantFrom(...MIXED_ACTIONS) },
  ),
  who: fc.nat(3),
  which: fc.nat(30),
  whom: fc.nat(3),
});
const anyStepInDatabases = fc.record({
  act: fc.constantFrom(...MIXED_DATABASE_ACTIONS),
  who: fc.nat(3),
  which: fc.nat(30),
  whom: fc.nat(3),
});
const anySteps = (minLength: number, maxLength: number) => fc.array(anyStep, { minLength, maxLength });

const chance = fc.array(fc.nat(), { minLength: 50, maxLength: 50 });

describe('after random actions', { timeout: 120_000 * PROPERTY_ROUNDS }, () => {
  it('every cache equals a fresh fetch, with events in order and in any order', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps(10, 40), chance, (steps, numbers) =>
        replay(oneByOne(steps), { tabs: [IN_ORDER, shuffled(numbers)] }),
      ),
      propertyParameters({ seed: 7, numRuns: 10 }),
    );
  });

  it('every cache equals a fresh fetch, with simultaneous actions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anySteps(2, 6), { minLength: 5, maxLength: 10 }), (scenes) =>
        replay(scenes, { tabs: [IN_ORDER] }),
      ),
      propertyParameters({ seed: 7, numRuns: 8 }),
    );
  });

  it('every cache equals a fresh fetch, with followed channels', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps(5, 20), (steps) =>
        replay(oneByOne([...following, ...steps]), { tabs: [IN_ORDER], others: AUTO_FOLLOW_MEMBERS_MAX }),
      ),
      propertyParameters({ seed: 7, numRuns: 4 }),
    );
  });

  it('every cache equals a fresh fetch, with projects and databases at once, on the screen or not', async () => {
    const scenes = fc.array(fc.array(anyStepInDatabases, { minLength: 1, maxLength: 4 }), {
      minLength: 8,
      maxLength: 16,
    });
    await fc.assert(
      fc.asyncProperty(scenes, chance, (acts, numbers) =>
        replay(acts, {
          tabs: [shuffled(numbers), shuffled(numbers, { name: 'on the screen', keepsDatabasesOpen: true })],
        }),
      ),
      { ...propertyParameters({ seed: 7, numRuns: 10 }), endOnFailure: true },
    );
  });

  it('every cache equals a fresh fetch after lost messages, as soon as later ones arrive', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps(10, 40), chance, (steps, numbers) =>
        replay(oneByOne(steps), {
          tabs: [{ name: 'with lost messages', order: (events) => dropMessages(events, numbers) }],
          lastAction: sendMessagesEverywhere,
        }),
      ),
      propertyParameters({ seed: 7, numRuns: 8 }),
    );
  });
});

it('most queries follow events, and few are only refetched', () => {
  const refetched = Object.values(comparisonCounts.refetched).reduce((sum, count) => sum + count, 0);
  expect(comparisonCounts.compared).toBeGreaterThan(2 * refetched);
});
