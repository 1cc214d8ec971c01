// What stands in copied markup and is no part of the text: what is hidden, and what others remarked beside it.
import { areHiding, declarationsOf, hasNoFontSize } from './declarations.ts'

/** How Word writes a remark: its mark in the text, the way back, and the remarks below the text. */
const REMARKS = '.MsoCommentReference, .MsoCommentText, .msocomanchor, .msocomoff, .msocomtxt'
const REMARK_LINKS = 'a[href*="#_msocom"], a[href*="#_msoanchor"], a[name^="_msocom"]'
/** How MediaWiki, which Wikipedia runs on, writes links to edit a section and to a reference. */
const WIKI_TOOLS = '.mw-editsection, sup.reference, .mw-cite-backlink, a[href*="#cite_note-"]'
const REMARK_ELEMENTS = new Set(['comment-list', 'comment'])
const RULE = /([^{}]+)\{([^{}]*)\}/g
const CLASS_SELECTOR = /^[a-z\d]*\.[-\w]+$/i

/** Takes away what nobody saw where the text was copied. To be called while styles still stand. */
export function removeUnseen(page: Document): void {
  for (const element of page.querySelectorAll(`${REMARKS}, ${REMARK_LINKS}, ${WIKI_TOOLS}`)) element.remove()
  for (const selector of hiddenClasses(page))
    for (const element of page.body.querySelectorAll(selector)) element.remove()
  for (const element of page.body.querySelectorAll('[style]')) {
    const declarations = declarationsOf(element.getAttribute('style'))
    if (areHiding(declarations) || isRemark(declarations) || isWithoutSize(element)) element.remove()
  }
}

/** Pages also take the gaps between boxes away by it; the boxes then have a size of their own. */
function isWithoutSize(element: Element): boolean {
  if (!hasNoFontSize(declarationsOf(element.getAttribute('style')))) return false
  return ![...element.querySelectorAll('[style]')].some((inside) => {
    const declarations = declarationsOf(inside.getAttribute('style'))
    return declarations.has('font-size') && !hasNoFontSize(declarations)
  })
}

const isRemark = (declarations: ReadonlyMap<string, string>) =>
  REMARK_ELEMENTS.has(declarations.get('mso-element') ?? '') ||
  declarations.get('mso-special-character') === 'comment'

/**
 * Word may hide by a style with a name, which is a class in its style sheet. The sheets of web pages are not asked:
 * their rules hold for widths and devices, and browsers write what holds into the copy.
 */
function hiddenClasses(page: Document): string[] {
  return [...page.querySelectorAll('style')]
    .flatMap(({ textContent }) => [...(textContent ?? '').matchAll(RULE)])
    .filter(([, , rules = '']) => declarationsOf(rules).get('mso-hide') === 'all')
    .flatMap(([, selectors = '']) => selectors.split(','))
    .map((selector) => selector.replace(/\/\*.*?\*\/|<!--/gs, '').trim())
    .filter((selector) => CLASS_SELECTOR.test(selector))
}
