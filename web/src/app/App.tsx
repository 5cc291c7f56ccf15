import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { DialogOutlet } from '../ui/DialogOutlet.tsx';
import { ToastOutlet } from '../ui/ToastOutlet.tsx';
import { colorSchemeManager, cssVariablesResolver, theme } from '../ui/theme/theme.ts';
import { queryClient } from './queries.ts';
import { router } from './router.tsx';

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <DialogOutlet />
        <ToastOutlet />
      </QueryClientProvider>
    </MantineProvider>
  );
}
