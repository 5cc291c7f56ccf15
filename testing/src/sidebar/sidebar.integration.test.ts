import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import * as arrangement from '@workflow/contract/sidebar/sidebar.endpoints.ts';
import { arrangementChanged } from '@workflow/contract/sidebar/sidebar.events.ts';
import { SECTIONS_MAX } from '@workflow/contract/sidebar/sidebar.limits.ts';
import type { Arrangement, SectionKind } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { openWorkspaceTab } from '../harness/tabs.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'member' | 'colleague'>;
let owner: TestUser;
let member: TestUser;
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('member', 'colleague');
  ({ owner, member } = workspace);
  channelId = (await createTestChannel(owner, workspace.id)).id;
});
afterAll(() => app.close());

const here = () => ({ params: { id: workspace.id } });
const make = (name: string, kind: SectionKind = 'channel') =>
  member.call(arrangement.createSection, { ...here(), body: { kind, name } });
const createSection = async (name: string) => {
  const { body } = await make(name);
  return body.sections.at(-1)!.id;
};
const change = (section_id: string, body: { name?: string; is_collapsed?: boolean; after?: string | null }) =>
  member.call(arrangement.updateSection, { params: { id: workspace.id, section_id }, body });
const arrange = (body: { is_starred?: boolean; is_muted?: boolean; section_id?: string | null }) =>
  member.call(arrangement.arrangeChannel, { params: { id: channelId }, body });
const fetchSidebar = (person: TestUser) => person.does(arrangement.getArrangement, here());
const namesIn = ({ sections }: Arrangement) => sections.map(({ name }) => name);

describe('a user’s sidebar', () => {
  it('is private, and each of their tabs receives one event', async () => {
    const [tab, other] = [
      await openWorkspaceTab(member, workspace.id),
      await openWorkspaceTab(owner, workspace.id),
    ];
    const section_id = await createSection('Launch');
    await arrange({ is_starred: true, section_id });
    await arrange({ is_starred: true });
    await arrange({ is_muted: true });
    expect(await fetchSidebar(member)).toMatchObject({
      sections: [{ id: section_id, kind: 'channel', name: 'Launch', is_collapsed: false }],
      conversations: [
        { conversation_id: channelId, is_starred: true, is_muted: true, section_id, version: 2 },
      ],
    });
    expect(await fetchSidebar(owner)).toMatchObject({ version: 1, sections: [], conversations: [] });
    await tab.settled();
    await other.settled();
    expect(tab.all(arrangementChanged)).toHaveLength(3);
    expect(other.all(arrangementChanged)).toEqual([]);
  });

  it('has sections with unique names in each list', async () => {
    expect((await make('Launch')).status).toBe(201);
    expect((await make('LAUNCH')).body).toMatchObject({ code: 'section_name_taken' });
    expect((await make('Launch', 'dm')).status).toBe(201);
    const other = await createSection('Other');
    expect((await change(other, { name: 'launch' })).body).toMatchObject({ code: 'section_name_taken' });
    expect((await change(other, { name: 'OTHER' })).status).toBe(200);
  });

  it('has a maximum number of sections', async () => {
    for (let index = 0; index < SECTIONS_MAX; index++) await make(`${index}`);
    expect((await make('one more')).body).toMatchObject({ code: 'too_many_sections' });
  });

  it('rejects a section of another user, of the other list, or an unknown one', async () => {
    const { sections } = await owner.does(arrangement.createSection, {
      ...here(),
      body: { kind: 'channel', name: 'Theirs' },
    });
    const forDms = (await make('People', 'dm')).body.sections.at(-1)!.id;
    for (const section_id of [sections[0]!.id, forDms, newId()]) {
      expect((await arrange({ section_id })).body).toMatchObject({ code: 'unknown_section' });
    }
    const own = await createSection('Own');
    for (const after of [sections[0]!.id, forDms, own]) {
      expect((await change(own, { after })).body).toMatchObject({ code: 'unknown_section' });
    }
    expect((await change(sections[0]!.id, { name: 'Mine' })).status).toBe(404);
  });

  it('moves the channels of a deleted section back to the list', async () => {
    const section_id = await createSection('Launch');
    await arrange({ section_id, is_muted: true });
    const tab = await openWorkspaceTab(member, workspace.id);
    const params = { id: workspace.id, section_id };
    await member.does(arrangement.deleteSection, { params });
    expect(await fetchSidebar(member)).toMatchObject({
      sections: [],
      conversations: [{ conversation_id: channelId, is_muted: true, section_id: null, version: 2 }],
    });
    expect((await member.call(arrangement.deleteSection, { params })).status).toBe(404);
    await tab.settled();
    expect(tab.all(arrangementChanged)).toEqual([await fetchSidebar(member)]);
  });

  it('loses a conversation when the user loses access', async () => {
    const secret = await createTestChannel(owner, workspace.id, { is_private: true });
    const params = { id: secret.id };
    const add = () => owner.does(channels.addChannelMember, { params, body: { user_id: member.id } });
    await add();
    await member.does(arrangement.arrangeChannel, { params, body: { is_starred: true } });
    await owner.does(channels.removeChannelMember, { params: { ...params, user_id: member.id } });
    expect((await fetchSidebar(member)).conversations).toEqual([]);
    await add();
    expect((await fetchSidebar(member)).conversations).toEqual([]);
    await arrange({ is_starred: true });
    await owner.does(channels.deleteChannel, { params: { id: channelId } });
    expect((await fetchSidebar(member)).conversations).toEqual([]);
  });

  it('keeps unread counts: muting is not unfollowing', async () => {
    await arrange({ is_muted: true });
    await sendTestMessage(owner, channelId);
    const channel = await member.does(channels.getChannel, { params: { id: channelId } });
    expect(channel).toMatchObject({ is_followed: true, unread_count: 1 });
  });
});

describe('a sidebar in two tabs at once', () => {
  it('moves sections one after the other and loses none', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const ids: string[] = [];
    for (const name of names) ids.push(await createSection(name));
    const tab = await openWorkspaceTab(member, workspace.id);
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([
        change(ids[0]!, { after: ids[4]! }),
        change(ids[1]!, { after: null }),
        change(ids[2]!, { after: ids[0]! }),
        change(ids[3]!, { is_collapsed: round % 2 === 0 }),
        make(`new ${round}`),
        arrange({ section_id: ids[round]! }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201, 200]);
    }
    const stands = await fetchSidebar(member);
    expect(namesIn(stands).toSorted()).toEqual(
      [...names, ...Array.from({ length: 5 }, (_, round) => `new ${round}`)].toSorted(),
    );
    expect(stands.conversations).toMatchObject([{ section_id: ids[4] }]);
    await tab.settled();
    const last = tab
      .all(arrangementChanged)
      .toSorted((one, other) => one.version - other.version)
      .at(-1)!;
    expect([last.version, namesIn(last)]).toEqual([stands.version, namesIn(stands)]);
  });

  it('leaves nothing in a section that is deleted at that moment', async () => {
    for (let round = 0; round < 5; round++) {
      const section_id = await createSection(`section ${round}`);
      const [put, deleted] = await Promise.all([
        arrange({ section_id }),
        member.call(arrangement.deleteSection, { params: { id: workspace.id, section_id } }),
      ]);
      expect(deleted.status).toBe(204);
      expect([200, 422]).toContain(put.status);
      const { conversations } = await fetchSidebar(member);
      expect(conversations.map((one) => one.section_id).filter((id) => id !== null)).toEqual([]);
    }
  });
});
