// The design of each newsletter type: colors in light and dark, typeface, and layout of items.
import type { MailingType } from '@manset/model/mailing/mailing.ts'

export interface Palette {
  /** Page background. */
  ground: string
  /** Background behind the text. */
  sheet: string
  ink: string
  quiet: string
  line: string
}

export interface Design extends Palette {
  dark: Palette
  /** Color of labels, rules and bands; null means the site's color. */
  accent: string | null
  /** The same on dark ground; null means the site's color, lightened. */
  darkAccent: string | null
  letters: 'sans' | 'serif'
  /** Layout of the newsletter's name at the top. */
  masthead: 'line' | 'band' | 'screen' | 'centre'
  /** Layout of the first item, and of all others. */
  lead: 'picture' | 'none'
  items: 'rows' | 'posters' | 'features' | 'books' | 'wideRows'
}

const PAPER: Palette = {
  ground: '#f2f3f5',
  sheet: '#ffffff',
  ink: '#16181d',
  quiet: '#5c6370',
  line: '#e3e5ea',
}
const NIGHT: Palette = {
  ground: '#0e1014',
  sheet: '#171a20',
  ink: '#f1f2f5',
  quiet: '#a7adb9',
  line: '#2c313b',
}
const CREAM: Palette = {
  ground: '#f4efe6',
  sheet: '#fffdf8',
  ink: '#231f1a',
  quiet: '#6b6257',
  line: '#e4dccd',
}
const DUSK: Palette = {
  ground: '#14110d',
  sheet: '#1e1a15',
  ink: '#f3ede3',
  quiet: '#b9ae9e',
  line: '#39322a',
}
const SCREEN: Palette = {
  ground: '#0b0c10',
  sheet: '#14161c',
  ink: '#f4f5f7',
  quiet: '#a9afbc',
  line: '#2a2e38',
}

export const DESIGNS: Readonly<Record<MailingType, Design>> = {
  morningNotes: {
    ...{ ...PAPER, dark: NIGHT, accent: null, darkAccent: null, letters: 'sans' },
    ...{ masthead: 'line', lead: 'picture', items: 'rows' },
  },
  whatToWatch: {
    ...{ ...SCREEN, dark: SCREEN, accent: '#ffb703', darkAccent: '#ffb703', letters: 'sans' },
    ...{ masthead: 'screen', lead: 'picture', items: 'posters' },
  },
  sundaySupplement: {
    ...{ ...CREAM, dark: DUSK, accent: '#a4602b', darkAccent: '#e0a06a', letters: 'serif' },
    ...{ masthead: 'centre', lead: 'picture', items: 'features' },
  },
  bookSupplement: {
    ...{ ...CREAM, dark: DUSK, accent: '#7b2436', darkAccent: '#e58fa0', letters: 'serif' },
    ...{ masthead: 'centre', lead: 'none', items: 'books' },
  },
  custom: {
    ...{ ...PAPER, dark: NIGHT, accent: null, darkAccent: null, letters: 'sans' },
    ...{ masthead: 'band', lead: 'picture', items: 'wideRows' },
  },
}

const LETTERS = {
  sans: "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  serif: "Georgia, 'Times New Roman', Times, serif",
  arabic: "'Segoe UI', Tahoma, 'Noto Sans Arabic', 'Geeza Pro', Arial, sans-serif",
}

/** Arabic needs more line height: the dots above and below letters distinguish words. */
export function typography({ letters }: Design, language: string) {
  const isArabic = language === 'ar'
  return { family: isArabic ? LETTERS.arabic : LETTERS[letters], isArabic, leading: isArabic ? 1.75 : 1.5 }
}

/** Mixes a color halfway with white, so that it is readable on dark ground. */
export function lighten(color: string): string {
  const half = (place: number) => Math.round((Number.parseInt(color.slice(place, place + 2), 16) + 255) / 2)
  if (!/^#[0-9a-f]{6}/i.test(color)) return '#ffffff'
  return `#${[1, 3, 5].map((place) => half(place).toString(16).padStart(2, '0')).join('')}`
}
