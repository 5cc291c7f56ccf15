import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { tasksTexts } from '../tasks.texts.ts';
import classes from './MyTasksLink.module.css';

/** The “My tasks” link above the projects. */
export const MyTasksLink = ({ workspaceId, isCurrent }: { workspaceId: string; isCurrent: boolean }) => (
  <Link
    to="/workspace/$workspaceId/my-tasks"
    params={{ workspaceId }}
    className={classes.link}
    aria-current={isCurrent ? 'page' : undefined}
  >
    <IconCircleCheck size={18} stroke={1.75} aria-hidden />
    {tasksTexts.myTasks.title}
  </Link>
);
