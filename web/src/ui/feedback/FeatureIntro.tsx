import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FeatureIntro.module.css';

interface Props {
  Icon: Icon;
  title: string;
  text: string;
  /** The main action. */
  action?: ReactNode;
  /** Short descriptions of what the feature offers. */
  items?: readonly { Icon: Icon; words: { title: string; text: string } }[];
  itemsTitle?: string;
}

/** Introduces an empty feature: what it is for and how to start. */
export function FeatureIntro({ Icon: Sign, title, text, action, items, itemsTitle }: Props) {
  return (
    <div className={classes.scroll}>
      <div className={classes.column}>
        <div className={classes.sign} aria-hidden>
          <Sign size={28} stroke={1.6} />
        </div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
        {action && <div className={classes.action}>{action}</div>}
        {items && (
          <section aria-label={itemsTitle}>
            <h3 className={classes.itemsTitle}>{itemsTitle}</h3>
            <ul className={classes.items}>
              {items.map((item) => (
                <li key={item.words.title} className={classes.item}>
                  <item.Icon size={20} stroke={1.6} className={classes.itemIcon} aria-hidden />
                  <span>
                    <span className={classes.itemTitle}>{item.words.title}</span>
                    <span className={classes.itemText}>{item.words.text}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
