// Word processors define some styles by classes of the clipboard's own style sheet. These are inlined into each element's style, before its
// own declarations, so that later steps read one place.

/** Word's style sheets have about 100 kB; longer ones are ignored. */
const MAX_STYLESHEET_LENGTH = 500_000
/** Properties with a meaning that the text keeps. */
const INLINED_PROPERTIES = ['font-weight', 'font-style', 'vertical-align', 'text-align', 'list-style-type']
const CLASS_SELECTOR = /^([a-z][a-z\d]*)?\.([-\w]+)$/i

interface ClassRule {
  /** Tag of the selector; undefined for any. */
  tag?: string
  style: string
}

/**
 * Inlines rules whose selector is a class, or a tag with a class. Only style sheets in the clipboard matter: browsers inline computed
 * styles and copy no sheet.
 */
export function inlineClassStyles(page: Document): void {
  const rules = parseClassRules(page)
  if (rules.size === 0) return
  for (const element of page.body.querySelectorAll('[class]')) {
    const matchingRules = [...element.classList]
      .flatMap((name) => rules.get(name) ?? [])
      .filter(({ tag }) => !tag || tag === element.localName)
      // A tag with a class has the higher specificity.
      .sort((a, b) => Number(a.tag !== undefined) - Number(b.tag !== undefined))
    const styles = [...matchingRules.map(({ style }) => style), element.getAttribute('style') ?? '']
    if (matchingRules.length > 0) element.setAttribute('style', styles.filter(Boolean).join('; '))
  }
}

function parseClassRules(page: Document): Map<string, ClassRule[]> {
  const found = new Map<string, ClassRule[]>()
  for (const { textContent } of page.querySelectorAll('style'))
    for (const rule of parseTopLevelRules(textContent ?? '')) {
      const style = filterStyle(rule.style)
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

/** Unconditional rules. A constructed style sheet belongs to no document: it styles nothing and fetches nothing. */
function parseTopLevelRules(text: string): CSSStyleRule[] {
  if (text.length > MAX_STYLESHEET_LENGTH || !text.includes('.')) return []
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text.replace(/<!--|-->/g, ''))
  return [...sheet.cssRules].filter((rule): rule is CSSStyleRule => 'selectorText' in rule)
}

function filterStyle(style: CSSStyleDeclaration): string {
  const lines = style.getPropertyValue('text-decoration-line') || style.getPropertyValue('text-decoration')
  return [
    ...INLINED_PROPERTIES.map((name) => [name, style.getPropertyValue(name)] as const),
    ['text-decoration', lines] as const,
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}
