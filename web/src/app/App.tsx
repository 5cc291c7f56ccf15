import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useChosenTimeZone } from '../platform/calendar/time-zone.ts';
import { useLanguage } from '../platform/language/language.ts';
import { languages } from '../platform/language/languages.ts';
import { DialogOutlet } from '../ui/dialog/DialogOutlet.tsx';
import { ToastOutlet } from '../ui/feedback/ToastOutlet.tsx';
import { colorSchemeManager, cssVariablesResolver, theme } from '../ui/theme/theme.ts';
import { queryClient } from './query-client.ts';
import { router } from './routing/router.tsx';

export function App() {
  const language = useLanguage((state) => state.language);
  const timeZone = useChosenTimeZone();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        {/* Changing the language or the time zone remounts the whole app, so no component has to react to changed texts and times. */}
        <DirectionProvider
          key={`${language} ${timeZone}`}
          initialDirection={languages[language].direction}
          detectDirection={false}
        >
          <RouterProvider router={router} />
          <DialogOutlet />
          <ToastOutlet />
        </DirectionProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
