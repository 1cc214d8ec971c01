// Declarations of a style attribute, also those no browser knows: word processors write their own into it, as `mso-list`.

export type Declarations = ReadonlyMap<string, string>

/** Of a name and a value, which may hold semicolons in quotes. */
const DECLARATION = /([-\w]+)\s*:\s*((?:"[^"]*"|'[^']*'|[^;"'])*)/g

/** Declarations by name, both in small letters; of two of one name the last. */
export function declarationsOf(style: string | null): Declarations {
  const found = (style ?? '').matchAll(DECLARATION)
  return new Map([...found].map(([, name = '', value = '']) => [name.toLowerCase(), plain(value)]))
}

const plain = (value: string) =>
  value
    .replace(/!important\s*$/i, '')
    .trim()
    .toLowerCase()

/** Whether they keep what they are set on from being seen. */
export function areHiding(declarations: Declarations): boolean {
  return (
    declarations.get('display') === 'none' ||
    ['hidden', 'collapse'].includes(declarations.get('visibility') ?? '') ||
    declarations.get('mso-hide') === 'all' ||
    (['absolute', 'fixed'].includes(declarations.get('position') ?? '') &&
      (isOffScreen(declarations) || isClipped(declarations)))
  )
}

/** Letters of no height. */
export const hasNoFontSize = (declarations: Declarations) => ZERO.test(declarations.get('font-size') ?? '')

const ZERO = /^0(?:\.0*)?(?:[a-z]+|%)?$/
/** Pages write -999 at least where they mean "nowhere". */
const FAR = /^-\d{3,}(?:\.\d+)?(?:px|em|rem|pt|vw|vh|%)$/
const isOffScreen = (declarations: Declarations) =>
  ['left', 'right', 'top', 'bottom'].some((side) => FAR.test(declarations.get(side) ?? ''))

/** A rectangle whose sides are nothing or one pixel, and what leaves no area. */
const NO_AREA = /^(?:rect\((?:[01](?:px)?[,\s]*){4}\)|inset\((?:50|100)%\)|circle\(0(?:px|%)?\))/
const TINY = /^[01](?:px)?$/
const isClipped = (declarations: Declarations) =>
  ['clip', 'clip-path'].some((name) => NO_AREA.test(declarations.get(name) ?? '')) ||
  (declarations.get('overflow') === 'hidden' &&
    ['width', 'height'].every((name) => TINY.test(declarations.get(name) ?? '')))
