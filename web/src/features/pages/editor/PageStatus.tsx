import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import type { PageDocumentStatus } from '../document/document-status.ts';
import { useBodyStore } from './body.store.ts';
import { editorTexts as texts } from './editor.texts.ts';
import classes from './PageStatus.module.css';
import { useDelayedTrue } from './useDelayedTrue.ts';

/** The maximum number of avatars. A number shows how many other users there are. */
const MAX_AVATARS = 4;

/** An edit that takes longer to save than this is shown as not saved, in milliseconds. */
const NOT_SAVED_AFTER_MS = 1_500;

/** Shows whether the page is saved, and who else has it open. */
export function PageStatus({ pageId }: { pageId: string }) {
  const status = useBodyStore(({ open }) => (open?.pageId === pageId ? open.status : null));
  return (
    <div className={classes.status}>
      {status && <Editors status={status} />}
      <SaveState status={status} />
    </div>
  );
}

function SaveState({ status }: { status: PageDocumentStatus | null }) {
  const isPending = (status?.pendingUpdates ?? 0) > 0;
  const isLate = useDelayedTrue(isPending, NOT_SAVED_AFTER_MS);
  if (!status || status.state === 'loading') return null;
  if (status.state === 'read-only') return <span className={classes.text}>{texts.state.readOnly}</span>;
  if (status.state === 'offline')
    return (
      <span role="status" className={classes.text} data-warning title={texts.state.offlineHint}>
        {isPending ? `${texts.state.offline} · ${texts.state.notSaved}` : texts.state.offline}
      </span>
    );
  if (status.refusal !== null || status.state === 'revoked' || isLate)
    return isPending || status.refusal !== null ? (
      <span role="status" className={classes.text} data-warning title={status.refusal ?? undefined}>
        {texts.state.notSaved}
      </span>
    ) : null;
  return <span className={classes.text}>{isPending ? texts.state.saving : texts.state.saved}</span>;
}

function Editors({ status: { editors } }: { status: PageDocumentStatus }) {
  const me = useCurrentUserId();
  const others = editors.filter(({ id }) => id !== me);
  if (others.length === 0) return null;
  const names = others.map(({ full_name, username }) => full_name || username).join(', ');
  const more = others.length - MAX_AVATARS;
  return (
    <span role="img" className={classes.editors} aria-label={texts.editors({ names })} title={names}>
      {others.slice(0, MAX_AVATARS).map((user) => (
        <UserAvatar key={user.id} user={user} size={24} />
      ))}
      {more > 0 && <span className={classes.more}>+{more}</span>}
    </span>
  );
}
