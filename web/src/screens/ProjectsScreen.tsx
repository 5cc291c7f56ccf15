import { Databases } from './Databases.tsx';
import { InWorkspace } from './InWorkspace.tsx';

export const ProjectsScreen = () => <Databases kind="project" />;

/** The address of one project in a workspace. */
export function WorkspaceProjectScreen() {
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
