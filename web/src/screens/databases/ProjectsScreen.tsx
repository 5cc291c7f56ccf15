import { InWorkspace } from '../InWorkspace.tsx';
import { DatabasesLayout } from './DatabasesLayout.tsx';

export function ProjectsScreen() {
  return (
    <InWorkspace>
      <DatabasesLayout kind="project" />
    </InWorkspace>
  );
}

/** The user’s tasks in all projects. */
export function MyTasksScreen() {
  return (
    <InWorkspace>
      <DatabasesLayout kind="project" isMine />
    </InWorkspace>
  );
}
