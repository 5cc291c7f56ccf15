import { addChannelMember, removeChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { updateMember } from '@workflow/contract/members/members.endpoints.ts';
import { markMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import * as notifications from '@workflow/contract/notifications/notifications.endpoints.ts';
import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import { putPreferences } from '@workflow/contract/preferences/preferences.endpoints.ts';
import { QUICK_REACTIONS } from '@workflow/contract/reactions/reactions.limits.ts';
import type { TestUser } from '../../harness/test-user.ts';
import { requestsOf } from './conversation-requests.ts';
import { MODEL_KINDS, type ModelKind } from './notifications-model.ts';
import { KEYWORD, momentOf, type Place, type Stage, untilDelivered, untilMarked } from './stage.ts';

/** An action of a user, with numbers that select the users, the conversation and the message. */
export interface Action {
  readonly what: keyof typeof ACTIONS;
  readonly who: number;
  readonly whom: number;
  readonly where: number;
  readonly which: number;
}

interface ActionContext {
  readonly by: TestUser;
  readonly whom: TestUser;
  readonly at: Place;
  readonly which: number;
  readonly stage: Stage;
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

/** Runs an action of one of the users who can read the conversation. */
export async function runAction(stage: Stage, { what, who, whom, where, which }: Action): Promise<void> {
  const at = pick(stage.places, where)!;
  const readers = stage.people.filter(({ id }) => at.isIn(id));
  await ACTIONS[what]({ by: pick(readers, who)!, whom: pick(stage.people, whom)!, at, which, stage });
}

export const isModelled = ({ kind }: { readonly kind: string }): boolean =>
  (MODEL_KINDS as readonly string[]).includes(kind);

/** Chooses one of the latest messages, or one of the user's own if `isOwn` is set. */
const pickMessage = ({ at, which, by }: ActionContext, isOwn = false) => {
  const there = at.said.filter(({ isDeleted, author }) => !isDeleted && (!isOwn || author === by.id));
  return pick(there.slice(-15), which);
};

const namesIn = ({ whom, which }: ActionContext): string[] =>
  pick([[], [whom.user.username], [], ['channel'], [whom.user.username, 'channel']], which)!;
const textOf = (names: readonly string[], { which }: ActionContext) =>
  `Look ${names.map((name) => `@${name}`).join(' ')}${which % 4 === 0 ? `, a ${KEYWORD}` : ''}.`;
const namedIn = ({ mentions }: { mentions: ReadonlyMap<string, string | null> }) =>
  [...mentions.values()].filter((person) => person !== null);

/** Moves the read position of a user in the model. The server then marks notifications as read, also of other conversations. */
async function moveReadPosition({ by, at, stage }: ActionContext, seq: number): Promise<void> {
  if (!at.notified.isBefore(by.id, seq)) return;
  at.notified.skipTo(by.id, seq);
  for (const { notified } of stage.places) notified.markReadElsewhere(by.id);
  await untilMarked(by, stage);
}

async function say(doing: ActionContext, parent_id?: string): Promise<void> {
  const { at, by, stage } = doing;
  const names = namesIn(doing);
  const content = textOf(names, doing);
  const { id } = await requestsOf(by, at).send({ content, ...(parent_id && { parent_id }) });
  at.say(id, by.id, names, parent_id);
  await untilDelivered(stage);
  at.notified.notifyOfMessage(at.said.at(-1)!, momentOf(stage, content));
}

/** Chooses one of the user's notifications in the list. */
async function pickListed({ by, which }: ActionContext): Promise<Notification | undefined> {
  const listed = await by.does(notifications.listNotifications, { query: {} });
  return pick(listed.filter(isModelled), which);
}

export const ACTIONS = {
  say: (doing: ActionContext) => say(doing),
  reply: (doing: ActionContext) => say(doing, pickMessage(doing)?.id),
  async edit(doing: ActionContext) {
    const { at, by, stage } = doing;
    const said = pickMessage(doing, true);
    if (!said) return;
    const before = namedIn(said);
    const mentionsBefore = said.mentions;
    const names = namesIn(doing);
    const content = textOf(names, doing);
    await requestsOf(by, at).edit(said.id, content);
    at.edit(said, names);
    const removed = new Map([...mentionsBefore].filter(([name]) => !said.mentions.has(name)));
    at.notified.withdrawMentions(said, removed, momentOf(stage, content));
    at.notified.notifyOfEdit(
      said,
      namedIn(said).filter((person) => !before.includes(person)),
    );
  },
  async delete(doing: ActionContext) {
    const { at, by } = doing;
    const said = pickMessage(doing, true);
    if (!said) return;
    await requestsOf(by, at).delete(said.id);
    at.delete(said);
    at.notified.delete(said);
  },
  async see(doing: ActionContext) {
    const { at, by } = doing;
    const said = pickMessage(doing);
    if (!said) return;
    await by.does(markMessage, { params: { id: said.id }, query: { status: 'seen' } });
    at.see(by.id, said.seq);
    await moveReadPosition(doing, said.seq);
  },
  async react(doing: ActionContext) {
    const { at, by, which } = doing;
    const said = pickMessage(doing);
    if (!said) return;
    const emoji = QUICK_REACTIONS[which % 2]!;
    await requestsOf(by, at).react(said.id, emoji);
    at.notified.react(said, by.id, emoji);
  },
  async unreact({ at, by, which }: ActionContext) {
    const own = pick(at.notified.reactionsOf(by.id), which);
    if (!own) return;
    const [said, emoji] = own;
    await requestsOf(by, at).unreact(said.id, emoji);
    at.notified.unreact(said, by.id, emoji);
  },
  async readOne(doing: ActionContext) {
    const one = await pickListed(doing);
    if (!one) return;
    await doing.by.does(notifications.readNotification, { params: { id: one.id } });
    for (const { notified } of doing.stage.places)
      notified.mark(doing.by.id, (kind, subject) => kind === one.kind && subject === one.subject_id);
  },
  async readAll({ by, stage }: ActionContext) {
    await by.does(notifications.readAllNotifications, {});
    for (const { notified } of stage.places) notified.mark(by.id, () => true);
  },
  async deleteOne(doing: ActionContext) {
    const one = await pickListed(doing);
    if (!one) return;
    await doing.by.does(notifications.deleteNotification, { params: { id: one.id } });
    for (const { notified } of doing.stage.places)
      notified.remove(doing.by.id, one.kind as ModelKind, one.subject_id);
  },
  async unfollowThread(doing: ActionContext) {
    const { at, by } = doing;
    const said = pickMessage(doing);
    if (!said) return;
    await requestsOf(by, at).unfollowThread(said.id);
    at.followThread(by.id, said, false);
  },
  /** A muted conversation still notifies the user of mentions by name, replies, keywords and reactions. */
  async mute({ at, by, which }: ActionContext) {
    const is_muted = which % 2 === 0;
    await requestsOf(by, at).arrange({ is_muted });
    at.notified.settingsOf(by.id).isMuted = is_muted;
  },
  async chooseLevel({ at, by, which }: ActionContext) {
    const notification_level = pick(['default', 'all', 'mentions', 'all', 'nothing'] as const, which)!;
    await requestsOf(by, at).arrange({ notification_level });
    at.notified.settingsOf(by.id).level = notification_level;
  },
  async chooseKeyword({ by, which, stage }: ActionContext) {
    const isWanted = which % 3 !== 0;
    await by.does(putPreferences, { body: { keywords: isWanted ? [KEYWORD] : [] } });
    if (isWanted) stage.usersWithKeyword.add(by.id);
    else stage.usersWithKeyword.delete(by.id);
  },
  /** The colleague leaves the private channel, or is added again. */
  async toggleMembership({ stage }: ActionContext) {
    const [owner, , colleague] = stage.people;
    const [, at] = stage.places;
    const params = { id: at.id };
    if (at.isIn(colleague.id)) {
      await colleague.does(removeChannelMember, { params: { ...params, user_id: colleague.id } });
      at.go(colleague.id);
      at.notified.forgetSettings(colleague.id);
      return;
    }
    await owner.does(addChannelMember, { params, body: { user_id: colleague.id } });
    at.come(colleague.id);
    at.notified.skipTo(colleague.id, at.said.length);
  },
  /** A guest cannot read the public channel. */
  async changeRole({ stage, which }: ActionContext) {
    const [owner, , , other] = stage.people;
    const [open] = stage.places;
    const role = (['guest', 'member', 'admin'] as const)[which % 3]!;
    await owner.does(updateMember, { params: { id: stage.workspaceId, user_id: other.id }, body: { role } });
    if (role === 'guest') open.go(other.id);
    else if (!open.isIn(other.id)) {
      open.come(other.id);
      open.notified.skipTo(other.id, open.said.length);
    }
  },
};
