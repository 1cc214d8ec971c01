// A small, strict markup reader: tags, quoted attributes and text. It rejects irregular markup instead of guessing.
export interface Tag {
  kind: 'open' | 'close'
  /** Lower case. */
  name: string
  /** Raw values by lower-case name; character references are not decoded. */
  attributes: ReadonlyMap<string, string>
  /** Written as `<path />`. Only SVG elements are closed that way; browsers ignore the slash elsewhere. */
  isSelfClosed: boolean
}
export interface Text {
  kind: 'text'
  text: string
}

const OPEN = /<([a-z][a-z0-9-]*)/iy
const CLOSE = /<\/([a-z][a-z0-9-]*)\s*>/iy
const ATTRIBUTE = /\s+([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y
const DRAWING = new Set(['svg', 'g', 'path', 'circle', 'rect', 'defs'])
const END = /\s*\/?>/y

/** Tags and texts of a markup in order; null if it is irregular. */
export function parseTags(markup: string): (Tag | Text)[] | null {
  const tokens: (Tag | Text)[] = []
  let at = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(markup)
    if (found) at = pattern.lastIndex
    return found
  }
  while (at < markup.length) {
    const next = markup.indexOf('<', at)
    if (next !== at) {
      const end = next === -1 ? markup.length : next
      tokens.push({ kind: 'text', text: markup.slice(at, end) })
      at = end
      continue
    }
    const close = match(CLOSE)
    if (close) {
      tokens.push({
        kind: 'close',
        name: (close[1] ?? '').toLowerCase(),
        attributes: new Map(),
        isSelfClosed: false,
      })
      continue
    }
    const open = match(OPEN)
    if (!open) return null
    const attributes = new Map<string, string>()
    for (let found = match(ATTRIBUTE); found; found = match(ATTRIBUTE)) {
      const name = (found[1] ?? '').toLowerCase()
      // Browsers use the first of two attributes with the same name.
      if (!attributes.has(name)) attributes.set(name, found[2] ?? found[3] ?? found[4] ?? '')
    }
    const end = match(END)
    if (!end) return null
    const name = (open[1] ?? '').toLowerCase()
    tokens.push({ kind: 'open', name, attributes, isSelfClosed: DRAWING.has(name) && end[0].includes('/') })
  }
  return tokens
}

const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes numeric character references and the five predefined ones of XML in an attribute's value. */
export function decodeReferences(value: string): string {
  return value.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));?/gi,
    (whole, decimal, hex, name) => {
      if (name) return REFERENCES[String(name).toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
    },
  )
}

/** ` name="value"`, escaping characters that would end the value. Existing references are preserved. */
export function writeAttribute(name: string, value: string): string {
  return ` ${name}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}"`
}

/** ` name="value"` for a value without references. */
export function writePlainAttribute(name: string, value: string): string {
  return writeAttribute(name, value.replaceAll('&', '&amp;'))
}

/** An https address. Without a scheme, or with http, it is read as https. Null for anything else. */
export function httpsUrl(value: string | undefined): URL | null {
  const address = decodeReferences(value ?? '').trim()
  const rest = /^(?:https?:)?\/\/([^/?#\\\s].*)$/is.exec(address)?.[1]
  if (rest === undefined || !URL.canParse(`https://${rest}`)) return null
  const url = new URL(`https://${rest}`)
  return url.username || url.password || url.port ? null : url
}
