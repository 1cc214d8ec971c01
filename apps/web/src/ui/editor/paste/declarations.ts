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
    declarations.get('mso-hide') === 'all'
  )
}
