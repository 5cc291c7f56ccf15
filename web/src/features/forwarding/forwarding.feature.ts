import type { Feature } from '../../platform/feature/feature.ts';
import { ForwardingDialog } from './ForwardingDialog.tsx';

export const forwarding: Feature = { name: 'forwarding', Background: ForwardingDialog };
