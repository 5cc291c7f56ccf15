import { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { GalleryPart } from '../../platform/feature/feature.ts';
import { RoleBadge } from './roles/RoleBadge.tsx';

export const parts: readonly GalleryPart[] = [
  { name: 'Roles', children: Role.options.map((role) => <RoleBadge key={role} role={role} />) },
];
