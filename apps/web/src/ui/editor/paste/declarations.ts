// Declarations of a style attribute, including those unknown to browsers: word processors add their own, such as `mso-list`.

export type Declarations = ReadonlyMap<string, string>

/** Name and value; the value may contain semicolons inside quotes. */
const DECLARATION = /([-\w]+)\s*:\s*((?:"[^"]*"|'[^']*'|[^;"'])*)/g

/** Declarations by name, both in lowercase; the last of duplicates wins. */
export function parseDeclarations(style: string | null): Declarations {
  const found = (style ?? '').matchAll(DECLARATION)
  return new Map([...found].map(([, name = '', value = '']) => [name.toLowerCase(), normalizeValue(value)]))
}

const normalizeValue = (value: string) =>
  value
    .replace(/!important\s*$/i, '')
    .trim()
    .toLowerCase()

/** Whether the declarations hide their element. */
export function isHidden(declarations: Declarations): boolean {
  return (
    declarations.get('display') === 'none' ||
    ['hidden', 'collapse'].includes(declarations.get('visibility') ?? '') ||
    declarations.get('mso-hide') === 'all' ||
    (['absolute', 'fixed'].includes(declarations.get('position') ?? '') &&
      (isOffScreen(declarations) || isClipped(declarations)))
  )
}

/** Text of zero height. */
export const hasNoFontSize = (declarations: Declarations) => ZERO.test(declarations.get('font-size') ?? '')

const ZERO = /^0(?:\.0*)?(?:[a-z]+|%)?$/
/** Pages use -999 or less for "off screen". */
const FAR_OFF_SCREEN = /^-\d{3,}(?:\.\d+)?(?:px|em|rem|pt|vw|vh|%)$/
const isOffScreen = (declarations: Declarations) =>
  ['left', 'right', 'top', 'bottom'].some((side) => FAR_OFF_SCREEN.test(declarations.get(side) ?? ''))

/** A rectangle with sides of zero or one pixel, and other shapes without area. */
const NO_AREA = /^(?:rect\((?:[01](?:px)?[,\s]*){4}\)|inset\((?:50|100)%\)|circle\(0(?:px|%)?\))/
const TINY = /^[01](?:px)?$/
const isClipped = (declarations: Declarations) =>
  ['clip', 'clip-path'].some((name) => NO_AREA.test(declarations.get(name) ?? '')) ||
  (declarations.get('overflow') === 'hidden' &&
    ['width', 'height'].every((name) => TINY.test(declarations.get(name) ?? '')))
