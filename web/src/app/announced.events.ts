import { pageUpdated } from '@workflow/contract/pages/pages.events.ts';
import { ignores } from '../platform/applier.ts';

export const announcedAppliers = [ignores(pageUpdated, 'no screen shows pages yet')];
