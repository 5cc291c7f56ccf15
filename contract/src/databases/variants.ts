import { projectVariant } from '../projects/projects.permissions.ts';
import { databaseVariant } from './databases.permissions.ts';
import type { DatabaseVariant } from './databases.variant.ts';

/** The variants of all path families that show databases. */
export const databaseVariants: readonly DatabaseVariant[] = [databaseVariant, projectVariant];
