import '../../../ui/theme/checkbox.css';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { ACTION_ITEM_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { ActionItem } from '@workflow/contract/projects/projects.schema.ts';
import { useId, useState } from 'react';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { DragHandle } from '../../../ui/reorder/DragHandle.tsx';
import { moveItemBy, moveItemNextTo } from '../../../ui/reorder/order.ts';
import { useReorderable } from '../../../ui/reorder/reorderable.ts';
import {
  type TaskRef,
  useAddActionItem,
  useDeleteActionItem,
  useUpdateActionItem,
} from '../tasks.mutations.ts';
import { tasksTexts } from '../tasks.texts.ts';
import classes from './TaskPanel.module.css';
import { useQuickAdd } from './useQuickAdd.ts';

const texts = tasksTexts.items;

/** The action items of a task: users check, edit and reorder them. */
export function ActionItems({ task, items }: { task: TaskRef; items: readonly ActionItem[] }) {
  const id = useId();
  const { mutateAsync: add } = useAddActionItem(task);
  const { text, setText, submit } = useQuickAdd({ taskId: task.taskId, part: 'action item' }, add);
  const { mutate: update } = useUpdateActionItem(task);
  // The order that the user chose, until the server confirms it.
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const shown = order
    ? items.toSorted((one, other) => positionInOrder(order, one) - positionInOrder(order, other))
    : items;
  const ids = shown.map((item) => item.id);
  const put = (moved: string, next: readonly string[]) => {
    if (next.indexOf(moved) === ids.indexOf(moved)) return;
    setOrder(next);
    const onSettled = () => setOrder((now) => (now === next ? null : now));
    update({ id: moved, position: next.indexOf(moved) }, { onSettled });
  };
  const done = items.filter(({ is_completed }) => is_completed).length;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h4 className={classes.sectionTitle}>
        <span id={id}>{texts.title}</span>
        {items.length > 0 && (
          <span className={classes.progress}>
            {texts.done({ done: String(done), all: String(items.length) })}
          </span>
        )}
      </h4>
      {items.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <ul className={classes.items}>
        {shown.map((item, index) => (
          <Item
            key={item.id}
            task={task}
            item={item}
            last={items.length - 1}
            index={index}
            onOrder={(next) => put(item.id, next(ids))}
            onPlace={(id, side, target) => put(id, moveItemNextTo(ids, id, side, target))}
          />
        ))}
      </ul>
      <form className={classes.write} onSubmit={submit}>
        <input
          aria-label={texts.write}
          placeholder={texts.write}
          value={text}
          maxLength={ACTION_ITEM_LENGTH_MAX}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" disabled={text.trim() === ''}>
          {texts.add}
        </Button>
      </form>
    </section>
  );
}

/** Items that other users have added in the meantime are last. */
function positionInOrder(order: readonly string[], { id }: ActionItem): number {
  const place = order.indexOf(id);
  return place < 0 ? order.length : place;
}

interface ItemProps {
  task: TaskRef;
  item: ActionItem;
  /** The position of the last item. */
  last: number;
  index: number;
  onOrder: (next: (ids: readonly string[]) => readonly string[]) => void;
  onPlace: Parameters<typeof useReorderable>[0]['onMove'];
}

function Item({ task, item, last, index, onOrder, onPlace }: ItemProps) {
  const list = `action items of ${task.taskId}`;
  const { ref, handle, side, isDragged } = useReorderable({
    list,
    id: item.id,
    along: 'column',
    onMove: onPlace,
  });
  const step = (by: -1 | 1) => onOrder((ids) => moveItemBy(ids, item.id, by));
  const [isEdited, setEdited] = useState(false);
  // The checked state that the user chose, until the server confirms it.
  const [ticked, setTicked] = useState<boolean | null>(null);
  const { mutate: update } = useUpdateActionItem(task);
  const { content } = item;
  const is_completed = ticked ?? item.is_completed;
  const { mutate: remove } = useDeleteActionItem(task);
  const save = (text: string) => {
    setEdited(false);
    if (text.trim() !== '' && text.trim() !== content) update({ id: item.id, content: text.trim() });
  };
  return (
    <li ref={ref} data-side={side ?? undefined} data-dragged={isDragged || undefined}>
      <DragHandle ref={handle} name={content} onStep={step} />
      <Checkbox
        checked={is_completed}
        aria-label={content}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          setTicked(checked);
          update({ id: item.id, is_completed: checked }, { onSettled: () => setTicked(null) });
        }}
      />
      {isEdited ? (
        <input
          className={classes.itemField}
          aria-label={texts.edit({ content })}
          defaultValue={content}
          maxLength={ACTION_ITEM_LENGTH_MAX}
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: the user opened the field to write in it
          autoFocus
          onBlur={(event) => save(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') save(event.currentTarget.value);
            else if (event.key === 'Escape') setEdited(false);
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      ) : (
        <span className={classes.itemText} data-done={is_completed || undefined} dir="auto">
          {content}
        </span>
      )}
      <MenuButton
        position="bottom-end"
        groups={[
          {
            items: [
              {
                key: 'edit',
                label: texts.edit({ content }),
                icon: <IconPencil size={16} aria-hidden />,
                onChoose: () => setEdited(true),
              },
              {
                key: 'up',
                label: texts.up({ content }),
                icon: <IconArrowUp size={16} aria-hidden />,
                isDisabled: index === 0,
                onChoose: () => step(-1),
              },
              {
                key: 'down',
                label: texts.down({ content }),
                icon: <IconArrowDown size={16} aria-hidden />,
                isDisabled: index === last,
                onChoose: () => step(1),
              },
              {
                key: 'delete',
                label: texts.delete({ content }),
                icon: <IconTrash size={16} aria-hidden />,
                isDanger: true,
                onChoose: () => remove(item.id),
              },
            ],
          },
        ]}
      >
        <ActionIcon size={26} aria-label={texts.actions({ content })}>
          <IconDots size={15} />
        </ActionIcon>
      </MenuButton>
    </li>
  );
}
