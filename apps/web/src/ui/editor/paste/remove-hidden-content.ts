// Copied markup that is not part of the text: hidden elements, and comments beside it.
import { hasNoFontSize, isHidden, parseDeclarations } from './declarations.ts'

/** Markup of Word's comments: the anchor in the text, the link back, and the comments below the text. */
const WORD_COMMENTS = '.MsoCommentReference, .MsoCommentText, .msocomanchor, .msocomoff, .msocomtxt'
const WORD_COMMENT_LINKS = 'a[href*="#_msocom"], a[href*="#_msoanchor"], a[name^="_msocom"]'
/** Markup of MediaWiki (Wikipedia) for links that edit a section and for references. */
const WIKI_TOOLS = '.mw-editsection, sup.reference, .mw-cite-backlink, a[href*="#cite_note-"]'
const WORD_COMMENT_ELEMENTS = new Set(['comment-list', 'comment'])
const RULE = /([^{}]+)\{([^{}]*)\}/g
const CLASS_SELECTOR = /^[a-z\d]*\.[-\w]+$/i

/** Removes everything that was invisible where the text was copied. Must be called before styles are removed. */
export function removeHiddenContent(page: Document): void {
  for (const element of page.querySelectorAll(`${WORD_COMMENTS}, ${WORD_COMMENT_LINKS}, ${WIKI_TOOLS}`))
    element.remove()
  for (const selector of findHiddenClasses(page))
    for (const element of page.body.querySelectorAll(selector)) element.remove()
  for (const element of page.body.querySelectorAll('[style]')) {
    const declarations = parseDeclarations(element.getAttribute('style'))
    if (isHidden(declarations) || isWordComment(declarations) || hasZeroSize(element)) element.remove()
  }
}

/** Pages also use it to remove the gaps between boxes, which then have a font size of their own. */
function hasZeroSize(element: Element): boolean {
  if (!hasNoFontSize(parseDeclarations(element.getAttribute('style')))) return false
  return ![...element.querySelectorAll('[style]')].some((inside) => {
    const declarations = parseDeclarations(inside.getAttribute('style'))
    return declarations.has('font-size') && !hasNoFontSize(declarations)
  })
}

const isWordComment = (declarations: ReadonlyMap<string, string>) =>
  WORD_COMMENT_ELEMENTS.has(declarations.get('mso-element') ?? '') ||
  declarations.get('mso-special-character') === 'comment'

/**
 * Word may hide text by a named style, which is a class in its style sheet. Style sheets of web pages are ignored: their rules depend on
 * widths and devices, and browsers inline the computed styles.
 */
function findHiddenClasses(page: Document): string[] {
  return [...page.querySelectorAll('style')]
    .flatMap(({ textContent }) => [...(textContent ?? '').matchAll(RULE)])
    .filter(([, , rules = '']) => parseDeclarations(rules).get('mso-hide') === 'all')
    .flatMap(([, selectors = '']) => selectors.split(','))
    .map((selector) => selector.replace(/\/\*.*?\*\/|<!--/gs, '').trim())
    .filter((selector) => CLASS_SELECTOR.test(selector))
}
