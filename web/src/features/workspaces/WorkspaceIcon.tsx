import classes from './WorkspaceIcon.module.css';

interface Props {
  name: string;
  icon: string | null;
  /** Size in pixels. */
  size?: number;
}

/** The workspace’s icon, or the first letter of its name. It appears next to the name, so screen readers skip it. */
export function WorkspaceIcon({ name, icon, size = 32 }: Props) {
  const [letter = '?'] = name.trim();
  return (
    <span
      aria-hidden
      className={classes.icon}
      data-kind={icon ? 'icon' : 'letter'}
      style={{ width: size, height: size, fontSize: Math.round(size * (icon ? 0.56 : 0.46)) }}
    >
      {icon ?? letter.toLocaleUpperCase()}
    </span>
  );
}
