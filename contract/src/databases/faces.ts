import { projectFace } from '../projects/projects.permissions.ts';
import type { DatabaseFace } from './databases.face.ts';
import { databaseFace } from './databases.permissions.ts';

/** The faces of all path families that show databases. */
export const databaseFaces: readonly DatabaseFace[] = [databaseFace, projectFace];
