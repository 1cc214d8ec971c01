// Looks that word processors give by a class of the clipboard's own style sheet. They are written into the style of each
// element, below its own declarations, so that everything behind reads one place.

/** A sheet of Word has some 100 kB; a longer one is not read. */
const LONGEST_SHEET = 500_000
/** Properties that stand for something a text keeps. */
const CARRIED = ['font-weight', 'font-style', 'vertical-align', 'text-align', 'list-style-type']
const CLASS_SELECTOR = /^([a-z][a-z\d]*)?\.([-\w]+)$/i

interface ClassRule {
  /** Tag it is meant for; undefined for any. */
  tag?: string
  style: string
}

/**
 * Copies looks from rules whose selector is a class, or a tag with a class, into style attributes. Only sheets that the
 * clipboard carries count: browsers write what holds into the elements and copy no sheet along.
 */
export function inlineClassLooks(page: Document): void {
  const rules = classRules(page)
  if (rules.size === 0) return
  for (const element of page.body.querySelectorAll('[class]')) {
    const meant = [...element.classList]
      .flatMap((name) => rules.get(name) ?? [])
      .filter(({ tag }) => !tag || tag === element.localName)
      // A tag with a class is the stronger of two.
      .sort((a, b) => Number(a.tag !== undefined) - Number(b.tag !== undefined))
    const styles = [...meant.map(({ style }) => style), element.getAttribute('style') ?? '']
    if (meant.length > 0) element.setAttribute('style', styles.filter(Boolean).join('; '))
  }
}

function classRules(page: Document): Map<string, ClassRule[]> {
  const found = new Map<string, ClassRule[]>()
  for (const { textContent } of page.querySelectorAll('style'))
    for (const rule of topRules(textContent ?? '')) {
      const style = carriedStyle(rule.style)
      if (!style) continue
      for (const selector of rule.selectorText.split(',')) {
        const [, tag, name] = CLASS_SELECTOR.exec(selector.trim()) ?? []
        if (!name) continue
        const rules = found.get(name) ?? []
        rules.push({ ...(tag && { tag: tag.toLowerCase() }), style })
        found.set(name, rules)
      }
    }
  return found
}

/** Rules that hold everywhere. A constructed sheet belongs to no document: it styles nothing and fetches nothing. */
function topRules(text: string): CSSStyleRule[] {
  if (text.length > LONGEST_SHEET || !text.includes('.')) return []
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text.replace(/<!--|-->/g, ''))
  return [...sheet.cssRules].filter((rule): rule is CSSStyleRule => 'selectorText' in rule)
}

function carriedStyle(style: CSSStyleDeclaration): string {
  const lines = style.getPropertyValue('text-decoration-line') || style.getPropertyValue('text-decoration')
  return [
    ...CARRIED.map((name) => [name, style.getPropertyValue(name)] as const),
    ['text-decoration', lines] as const,
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}
