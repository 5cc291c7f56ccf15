import { IconMoonFilled } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './Avatar.module.css';
import { hashToIndex, initialsOf } from './initials.ts';

export interface AvatarUser {
  readonly id: string;
  readonly username: string;
  readonly full_name: string | null;
  readonly avatar_url: string | null;
}

interface Props {
  user: AvatarUser;
  /** Diameter in pixels. */
  size?: number;
  /** The user’s presence, shown as a dot. */
  status?: 'online' | 'away' | 'offline';
  /** Shows a moon instead of the dot: the user has “do not disturb” on. */
  isDoNotDisturb?: boolean;
}

const COLORS = 10;

/**
 * Shows the user’s picture, or their initials on a color derived from their id. The avatar always appears next to the name, so screen
 * readers skip it.
 */
export function UserAvatar({ user, size = 32, status, isDoNotDisturb = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = user.avatar_url && user.avatar_url !== broken ? user.avatar_url : null;
  return (
    <span
      className={classes.avatar}
      data-color={hashToIndex(user.id, COLORS)}
      style={{ width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.4)) }}
      aria-hidden
    >
      {picture ? (
        <img
          className={classes.picture}
          src={picture}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={() => setBroken(picture)}
        />
      ) : (
        initialsOf(user)
      )}
      {status &&
        (isDoNotDisturb ? (
          <span className={classes.status} data-quiet data-status={status}>
            <IconMoonFilled size={9} />
          </span>
        ) : (
          <span className={classes.status} data-status={status} />
        ))}
    </span>
  );
}
