import { type ComponentProps, useEffect, useRef } from 'react';
import { projectsTexts } from '../features/projects/projects.texts.ts';
import type { Aside } from '../ui/layout/SidePanel.tsx';
import { LatePart } from '../ui/lazy/LazyBoundary.tsx';
import { lazyPart } from '../ui/lazy/lazy-component.tsx';

export const TaskPanel = lazyPart(() => import('../features/projects/task/TaskPanel.tsx'), 'TaskPanel');

export type TaskPanelProps = ComponentProps<typeof TaskPanel>;

interface Props extends TaskPanelProps {
  setAside: (aside: Aside | null) => void;
}

/** Has a task or row stand beside what is shown, as long as this is drawn. */
export function TaskBeside({ setAside, ...panel }: Props) {
  const { open, taskId, previousId, nextId } = panel;
  const { kind } = open.database;
  const latest = useRef(panel);
  latest.current = panel;
  useEffect(() => {
    const onClose = () => latest.current.onClose();
    setAside({
      id: taskId,
      label: (kind === 'project' ? projectsTexts.task : projectsTexts.row).title,
      width: 600,
      onClose,
      content: (
        <LatePart instead={null}>
          <TaskPanel
            {...{ open, taskId, previousId, nextId, onClose }}
            onOpen={(id) => latest.current.onOpen(id)}
            onTurn={() => latest.current.onTurn()}
          />
        </LatePart>
      ),
    });
  }, [open, kind, taskId, previousId, nextId, setAside]);
  useEffect(() => () => setAside(null), [setAside]);
  return null;
}
