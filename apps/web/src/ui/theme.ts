// The visual theme: one accent color and greys, a palette per color scheme, contrast AA, short animations.
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { keepTrapFocus } from './focus/trap-focus.ts'

const accent: MantineColorsTuple = [
  '#eef4fc',
  '#dce8f8',
  '#bcd3f1',
  '#95bae8',
  '#6f9fdd',
  '#5088d2',
  '#3c77c4',
  '#2f69b3',
  '#245aa0',
  '#1a4680',
]
const gray: MantineColorsTuple = [
  '#f7f8f9',
  '#eef0f2',
  '#e3e6ea',
  '#d2d7dd',
  '#b3bbc5',
  '#8a94a0',
  '#5b6570',
  '#444d57',
  '#2b323a',
  '#181d23',
]
const dark: MantineColorsTuple = [
  '#e3e7eb',
  '#c2c9d1',
  '#a4adb8',
  '#7f8994',
  '#465059',
  '#343d46',
  '#272e36',
  '#1b2027',
  '#14181d',
  '#0e1115',
]
const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fadcda',
  '#f4b9b5',
  '#ee938d',
  '#e6716a',
  '#dc544c',
  '#cf4138',
  '#bd342c',
  '#a92a23',
  '#86201a',
]
const green: MantineColorsTuple = [
  '#edf8f0',
  '#d6efdd',
  '#addfbb',
  '#80cd97',
  '#58b976',
  '#3ba45d',
  '#2b904c',
  '#227d40',
  '#1b6b36',
  '#145229',
]
const amber: MantineColorsTuple = [
  '#fdf6e7',
  '#faeac6',
  '#f4d58c',
  '#edbe55',
  '#e2a52c',
  '#cd8d14',
  '#b0770d',
  '#96650b',
  '#7d5309',
  '#614007',
]

/** Duration of all animations in milliseconds. */
export const MOTION_MS = 120
const transition = { transitionProps: { duration: MOTION_MS } }

/** Portal target of menus and popovers: inside a landmark of the shell, not at the end of the document. */
export const FLOATING_ID = 'floating'
const floating = { portalProps: { target: `#${FLOATING_ID}` } }

const trapped = { defaultProps: { onFocus: keepTrapFocus } }

export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'accent',
  primaryShade: 8,
  colors: { accent, gray, dark, red, green, amber },
  fontFamily: "'Inter Variable', 'Noto Sans Arabic Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  // xs for tables and secondary text, sm for work, md for writing.
  fontSizes: { xs: '13px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
  lineHeights: { xs: '18px', sm: '20px', md: '26px', lg: '26px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 4px 16px rgb(15 20 26 / 14%)',
    lg: '0 8px 28px rgb(15 20 26 / 18%)',
    xl: '0 12px 40px rgb(15 20 26 / 22%)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  variantColorResolver: (input) => defaultVariantColorsResolver(input),
  components: {
    Text: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { ...transition, centered: true, radius: 'lg' } },
    // Inside a dialog, whose boundary axe and some screen readers ignore, a header element would count as a second page banner.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Drawer: { defaultProps: transition },
    Popover: { defaultProps: { ...transition, ...floating, shadow: 'md' } },
    PopoverDropdown: trapped,
    ModalContent: trapped,
    DrawerContent: trapped,
    // The placeholder would be a focusable child, which ARIA forbids in a menu; the first item receives focus instead.
    Menu: { defaultProps: { ...transition, ...floating, shadow: 'md', withInitialFocusPlaceholder: false } },
    HoverCard: { defaultProps: { ...transition, shadow: 'md' } },
    Combobox: { defaultProps: { ...transition, ...floating, shadow: 'md' } },
    Select: { defaultProps: { checkIconPosition: 'right', maxDropdownHeight: 280 } },
    Tooltip: { defaultProps: { ...transition, openDelay: 400, withinPortal: true } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', radius: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Anchor: { defaultProps: { underline: 'hover' } },
  },
})

/** Tokens that differ between the color schemes; the contrast of each pair was measured (AA). */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {
    '--ui-row-compact': '36px',
    '--ui-row-comfortable': '44px',
    '--ui-motion': `${MOTION_MS}ms`,
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': gray[9],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': red[8],
    '--mantine-color-anchor': accent[8],
    '--mantine-color-default-border': gray[3],
    '--ui-surface': '#ffffff',
    '--ui-surface-quiet': gray[0],
    '--ui-surface-hover': gray[1],
    '--ui-surface-selected': accent[0],
    '--ui-border': gray[2],
    '--ui-border-strong': gray[3],
    '--ui-text-quiet': gray[6],
    '--ui-focus': accent[7],
    '--ui-ok': green[8],
    '--ui-wait': amber[8],
    '--ui-bad': red[8],
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': red[3],
    '--mantine-color-anchor': accent[3],
    '--mantine-color-default-border': dark[4],
    '--ui-surface': dark[7],
    '--ui-surface-quiet': dark[8],
    '--ui-surface-hover': dark[6],
    '--ui-surface-selected': '#223246',
    '--ui-border': dark[5],
    '--ui-border-strong': dark[4],
    '--ui-text-quiet': dark[2],
    '--ui-focus': accent[4],
    '--ui-ok': green[3],
    '--ui-wait': amber[3],
    '--ui-bad': red[3],
  },
})
