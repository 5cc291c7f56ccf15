import {
  IconDoorExit,
  IconStar,
  IconStarOff,
  IconUserPlus,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { GROUP_DM_NAME_MAX, GROUP_DM_OTHERS_MAX } from '@workflow/contract/dms/dms.limits.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { useState } from 'react';
import { displayNameOf } from '../../platform/search/user-names.ts';
import { useSession } from '../../platform/session/session.ts';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { EditableField } from '../conversations/details/EditableField.tsx';
import { NotificationLevelField } from '../sidebar/NotificationLevelField.tsx';
import { sidebarMenuTexts } from '../sidebar/sidebar.menu.texts.ts';
import { updateConversationSettings } from '../sidebar/sidebar.mutations.ts';
import { useConversationSettings } from '../sidebar/sidebar.queries.ts';
import classes from './DmAbout.module.css';
import { dmsTexts as texts } from './dms.texts.ts';
import { useConfirmLeaveGroup, useRenameGroup } from './group/group.mutations.ts';
import { groupTexts } from './group/group.texts.ts';
import { PersonLine } from './list/PersonLine.tsx';

const AddGroupMembers = lazyComponent(() => import('./group/AddGroupMembers.tsx'), 'AddGroupMembers');

const SIZE = 17;

/** Shows the participants of a DM and the actions on it. */
export function DmAbout({ dm }: { dm: Dm }) {
  const client = useQueryClient();
  const me = useSession(({ user }) => user);
  const { is_starred, is_muted } = useConversationSettings(dm.workspace_id, dm.id);
  const [isAdding, setAdding] = useState(false);
  const { mutateAsync: rename } = useRenameGroup(dm);
  const confirmLeave = useConfirmLeaveGroup(dm);
  const place = { kind: 'dm', id: dm.id, workspace_id: dm.workspace_id } as const;
  return (
    <div className={classes.scroll}>
      {dm.is_group && (
        <EditableField
          label={groupTexts.name}
          value={dm.name}
          empty={groupTexts.noName}
          max={GROUP_DM_NAME_MAX}
          mayEdit
          onSave={rename}
          saveFailed={groupTexts.renameFailed}
        />
      )}
      <h3 className={classes.title}>{texts.people({ count: dm.other_users.length + 1 })}</h3>
      <ul className={classes.list}>
        {/* The user is online while this tab is. The status in the session is that of the sign-in. */}
        {(me ? [...dm.other_users, { ...me, status: 'online' as const }] : dm.other_users).map((person) => (
          <li key={person.id} className={classes.person}>
            <PersonLine
              people={[person]}
              name={displayNameOf(person)}
              text={[
                person.title,
                `@${person.username}`,
                person.is_do_not_disturb ? texts.quiet : texts[person.status],
                person.custom_status,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          </li>
        ))}
      </ul>
      <NotificationLevelField place={place} />
      <div className={classes.actions}>
        <button
          type="button"
          className={classes.action}
          onClick={() => void updateConversationSettings(client, place, { is_starred: !is_starred })}
        >
          {is_starred ? <IconStarOff size={SIZE} /> : <IconStar size={SIZE} />}
          {is_starred ? sidebarMenuTexts.unstar : sidebarMenuTexts.star}
        </button>
        <button
          type="button"
          className={classes.action}
          onClick={() => void updateConversationSettings(client, place, { is_muted: !is_muted })}
        >
          {is_muted ? <IconVolume size={SIZE} /> : <IconVolumeOff size={SIZE} />}
          {is_muted ? sidebarMenuTexts.unmute : sidebarMenuTexts.mute}
        </button>
        {dm.is_group && dm.other_users.length < GROUP_DM_OTHERS_MAX && (
          <button type="button" className={classes.action} onClick={() => setAdding(true)}>
            <IconUserPlus size={SIZE} />
            {groupTexts.add}
          </button>
        )}
        {dm.is_group && dm.other_users.length > 1 && (
          <button type="button" className={classes.action} data-danger onClick={() => void confirmLeave()}>
            <IconDoorExit size={SIZE} />
            {groupTexts.leave}
          </button>
        )}
      </div>
      <LazyDialog Part={AddGroupMembers} dm={dm} opened={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}
