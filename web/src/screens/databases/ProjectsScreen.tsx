import { InWorkspace } from '../InWorkspace.tsx';
import { Databases } from './DatabasesLayout.tsx';

export function ProjectsScreen() {
  return (
    <InWorkspace>
      <Databases kind="project" />
    </InWorkspace>
  );
}

/** What the person has to do in all of them. */
export function MyTasksScreen() {
  return (
    <InWorkspace>
      <Databases kind="project" isMine />
    </InWorkspace>
  );
}
