import { type ComponentProps, useEffect, useRef } from 'react';
import { tasksTexts } from '../../features/tasks/tasks.texts.ts';
import type { SidePanelOptions } from '../../ui/layout/SidePanel.tsx';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';

export const TaskPanel = lazyComponent(() => import('../../features/tasks/panel/TaskPanel.tsx'), 'TaskPanel');

export type TaskPanelProps = ComponentProps<typeof TaskPanel>;

interface Props extends TaskPanelProps {
  setPanel: (panel: SidePanelOptions | null) => void;
}

/** Shows a task or row in the side panel while this component is mounted. */
export function TaskSidePanel({ setPanel, ...panel }: Props) {
  const { open, taskId, previousId, nextId } = panel;
  const { kind } = open.database;
  const latest = useRef(panel);
  latest.current = panel;
  useEffect(() => {
    const onClose = () => latest.current.onClose();
    setPanel({
      id: taskId,
      label: (kind === 'project' ? tasksTexts.task : tasksTexts.row).title,
      width: 600,
      onClose,
      content: (
        <LazyBoundary fallback={null}>
          <TaskPanel
            {...{ open, taskId, previousId, nextId, onClose }}
            onOpen={(id) => latest.current.onOpen(id)}
            onTurn={() => latest.current.onTurn()}
          />
        </LazyBoundary>
      ),
    });
  }, [open, kind, taskId, previousId, nextId, setPanel]);
  useEffect(() => () => setPanel(null), [setPanel]);
  return null;
}
