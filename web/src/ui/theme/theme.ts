import { type CSSVariablesResolver, createTheme, localStorageColorSchemeManager, rem } from '@mantine/core';
import { uiTexts } from '../ui.texts.ts';
import { accent, dark, gray, red } from './palette.ts';

const FONT = 'var(--font)';

const FLOATING = { transitionProps: { duration: 120 } };

/** Tells the styles of menus and popovers how much height the window leaves them, so that long ones scroll. */
const POSITIONING = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }: SizeToFit) =>
      elements.floating.style.setProperty('--available-height', `${Math.floor(availableHeight)}px`),
  },
};

interface SizeToFit {
  readonly availableHeight: number;
  readonly elements: { readonly floating: HTMLElement };
}

export const theme = createTheme({
  colors: { accent, gray, dark, red },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  fontFamily: FONT,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace',
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.35' },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(8), xl: rem(12) },
  defaultRadius: 'md',
  headings: {
    fontFamily: FONT,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: rem(28), lineHeight: '1.25' },
      h2: { fontSize: rem(20), lineHeight: '1.3' },
      h3: { fontSize: rem(16), lineHeight: '1.4' },
      h4: { fontSize: rem(14), lineHeight: '1.4' },
      h5: { fontSize: rem(13), lineHeight: '1.4' },
      h6: { fontSize: rem(12), lineHeight: '1.4' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    Badge: { defaultProps: { tt: 'none', fw: 550 } },
    Modal: {
      defaultProps: () => ({
        ...FLOATING,
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
        closeButtonProps: { 'aria-label': uiTexts.close },
        yOffset: '12dvh',
        padding: 20,
      }),
    },
    // A `<header>` inside a dialog must not be exposed as the page’s banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerRoot: { defaultProps: FLOATING },
    DrawerOverlay: { defaultProps: { color: 'var(--scrim)', backgroundOpacity: 1 } },
    Menu: { defaultProps: { ...FLOATING, middlewares: POSITIONING, shadow: 'md' } },
    Popover: { defaultProps: { ...FLOATING, middlewares: POSITIONING, shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 100 }, fz: 12 } },
    InputWrapper: { defaultProps: { errorProps: { role: 'alert' } } },
  },
});

/** Maps Mantine’s CSS variables to our design tokens, so that both use the same colors in light and dark mode. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-font-weight-medium': '550',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-faint)',
    '--mantine-color-placeholder': 'var(--text-faint)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default': 'var(--surface-raised)',
    '--mantine-color-default-hover': 'color-mix(in srgb, var(--text) 6%, var(--surface-raised))',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-red-filled': '#c92a2a',
    '--mantine-color-red-filled-hover': '#ad2222',
    '--mantine-color-red-text': 'var(--danger)',
    '--mantine-color-red-light': 'var(--danger-soft)',
    '--mantine-color-red-light-color': 'var(--danger)',
    '--mantine-color-accent-text': 'var(--accent-text)',
    '--mantine-color-accent-light': 'var(--accent-soft)',
    '--mantine-color-accent-light-color': 'var(--accent-text)',
    '--mantine-color-gray-light-color': 'var(--text-soft)',
    '--mantine-shadow-md': 'var(--shadow-float)',
    '--mantine-shadow-xl': 'var(--shadow-float)',
  };
  return { variables: {}, light: shared, dark: shared };
};

export const THEME_KEY = 'workflow-theme';

export const colorSchemeManager = localStorageColorSchemeManager({ key: THEME_KEY });
