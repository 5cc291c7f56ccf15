import { lazy, Suspense } from 'react';
import { useToasts } from './toast.ts';

const Toasts = lazy(() => import('./toasts.tsx').then((module) => ({ default: module.Toasts })));

export function ToastOutlet() {
  const wanted = useToasts((state) => state.wanted);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
