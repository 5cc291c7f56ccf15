import { IconStar, IconStarOff, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { displayNameOf } from '../../platform/search/user-names.ts';
import { useSession } from '../../platform/session/session.ts';
import { NotificationLevelField } from '../sidebar/NotificationLevelField.tsx';
import { sidebarMenuTexts } from '../sidebar/sidebar.menu.texts.ts';
import { updateConversationSettings } from '../sidebar/sidebar.mutations.ts';
import { useConversationSettings } from '../sidebar/sidebar.queries.ts';
import classes from './DmAbout.module.css';
import { dmsTexts as texts } from './dms.texts.ts';
import { PersonLine } from './list/PersonLine.tsx';

const SIZE = 17;

/** Shows the participants of a DM and the actions on it. */
export function DmAbout({ dm }: { dm: Dm }) {
  const client = useQueryClient();
  const me = useSession(({ user }) => user);
  const { is_starred, is_muted } = useConversationSettings(dm.workspace_id, dm.id);
  const place = { kind: 'dm', id: dm.id, workspace_id: dm.workspace_id } as const;
  return (
    <div className={classes.scroll}>
      <h3 className={classes.title}>{texts.people({ count: dm.other_users.length + 1 })}</h3>
      <ul className={classes.list}>
        {/* The user is online while this tab is. The status in the session is that of the sign-in. */}
        {(me ? [...dm.other_users, { ...me, status: 'online' as const }] : dm.other_users).map((person) => (
          <li key={person.id} className={classes.person}>
            <PersonLine
              people={[person]}
              name={displayNameOf(person)}
              text={[
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
      </div>
    </div>
  );
}
