import { projectFace } from '../projects/projects.permissions.ts';
import type { DatabaseFace } from './databases.face.ts';
import { databaseFace } from './databases.permissions.ts';

/** Every family of addresses that shows databases. */
export const databaseFaces: readonly DatabaseFace[] = [databaseFace, projectFace];
