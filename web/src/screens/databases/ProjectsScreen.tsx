import { InWorkspace } from '../InWorkspace.tsx';
import { Databases } from './DatabasesLayout.tsx';

export function ProjectsScreen() {
  return (
    <InWorkspace>
      <Databases kind="project" />
    </InWorkspace>
  );
}

/** The user’s tasks in all projects. */
export function MyTasksScreen() {
  return (
    <InWorkspace>
      <Databases kind="project" isMine />
    </InWorkspace>
  );
}
