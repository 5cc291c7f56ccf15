import { ASSIGNEES_ID } from '@workflow/contract/databases/query/built-in-properties.ts';
import type { DatabaseExtension } from '../databases/databases.extension.ts';
import { AssigneesCell } from './assignees/AssigneesCell.tsx';
import { hasNoCardDetails, TaskCardDetails } from './assignees/TaskCardDetails.tsx';

/** What tasks show in the views of projects: their assignees, and whether they repeat. */
export const tasksExtension: DatabaseExtension = {
  kind: 'project',
  builtInCells: { [ASSIGNEES_ID]: AssigneesCell },
  cardDetails: { isEmpty: hasNoCardDetails, Details: TaskCardDetails },
};
