// Cleans content pasted from other programs: keeps its structure, never its styling.

import { isExecutableAddress, parseInert } from '../../../platform/trusted-types.ts'
import { balanceBidi } from './bidi-controls.ts'
import { findNeighbor } from './find-neighbor.ts'
import { inlineClassStyles } from './inline-class-styles.ts'
import { markBlockStyles } from './mark-block-styles.ts'
import { nestLists } from './nest-lists.ts'
import { removeForeignPlayers, replaceFrames, replaceQuotedPosts } from './page-embeds.ts'
import { removePictures } from './pictures.ts'
import { removeHiddenContent } from './remove-hidden-content.ts'
import { removeSpokenDuplicates } from './remove-spoken-duplicates.ts'
import { getAlignment, getListType, getMarkTags, isNoOpMark } from './run-styles.ts'
import { nestWordLists } from './word-lists.ts'

/**
 * Marks content copied from our editor, which already has the canonical form. ProseMirror's own `data-pm-slice` is not enough: every
 * ProseMirror editor writes it.
 */
export const OWN_COPY_ATTRIBUTE = 'data-manset-copy'

/** Elements that are removed with their content. */
const DROPPED =
  'script, style, meta, link, base, title, head, noscript, template, frame, frameset, svg, math, object, embed, applet, audio, video, canvas, select, textarea, button, input, colgroup, [hidden]'
/** No table row of an article is wider; a wider span would create as many empty cells in every other row. */
const MAX_SPAN = 50

export interface CleanedPaste {
  html: string
  /** Number of removed pictures from other hosts. */
  removedPictureCount: number
  /** Hosts of removed frames and players; an empty string for one without a host. */
  removedPlayerHosts: string[]
  /** Number of cells of its largest table. */
  largestTableCells: number
}

export interface PasteTarget {
  /** Whether a picture address is one of our media. */
  isAllowed(src: string | null): boolean
  /** Direction of the text it is pasted into. */
  dir: 'ltr' | 'rtl'
}

/** Cleans pasted HTML and counts what was removed. */
export function cleanPaste(html: string, target: PasteTarget): CleanedPaste {
  const page = parseInert(removeEventHandlers(html))
  if (page.body.querySelector(`[${OWN_COPY_ATTRIBUTE}][data-pm-slice]`))
    return { html, removedPictureCount: 0, removedPlayerHosts: [], largestTableCells: 0 }
  removeComments(page)
  replaceFrames(page)
  inlineClassStyles(page)
  removeHiddenContent(page)
  const removedPlayerHosts = removeForeignPlayers(page)
  for (const element of page.querySelectorAll(DROPPED)) element.remove()
  removeSpokenDuplicates(page)
  replaceQuotedPosts(page)
  nestWordLists(page)
  nestLists(page)
  const removedPictureCount = removePictures(page, target.isAllowed)
  markBlockStyles(page)
  for (const element of [...page.body.querySelectorAll<HTMLElement>('*')]) cleanElement(element, target)
  // Some systems wrap whole pages in one form.
  for (const form of [...page.body.querySelectorAll('form')]) rename(form, 'div')
  // Another page's title becomes a heading here.
  for (const title of [...page.body.querySelectorAll('h1')]) rename(title, 'h2')
  removeEmptyLines(page)
  normalizeUnicode(page)
  balanceBidi(page)
  return {
    html: page.body.innerHTML,
    removedPictureCount,
    removedPlayerHosts,
    largestTableCells: largestTable(page),
  }
}

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/gi
const HANDLER = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi
/** Word's conditional markup for old programs; it has no comment syntax, but browsers turn it into comments. */
const CONDITION = /<!\[(?:if\b[^\]>]*|endif)\]>/gi

/**
 * Chromium reports inline handlers against the content security policy already at parsing, even in a separate document. They must be
 * removed before, although all other attributes are removed later.
 */
function removeEventHandlers(html: string): string {
  return html.replace(CONDITION, '').replace(TAG, (tag) => tag.replace(HANDLER, ''))
}

/** Composes letters with their accents (NFC), as keyboards type them, so that a search finds them. */
function normalizeUnicode(page: Document): void {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const composed = node.data.normalize('NFC')
    if (composed !== node.data) node.data = composed
  }
}

function largestTable(page: Document): number {
  const sizes = [...page.body.querySelectorAll('table')].map(
    (table) => table.querySelectorAll('td, th').length,
  )
  return Math.max(0, ...sizes)
}

function removeComments(page: Document): void {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Removes empty lines, often written as a paragraph with one space or a break between two blocks. */
function removeEmptyLines(page: Document): void {
  for (const block of page.body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li'))
    if (
      block.textContent?.replace(/\u00a0/g, ' ').trim() === '' &&
      !block.querySelector('img, figure, table, br')
    )
      block.remove()
  for (const line of page.body.querySelectorAll('br')) {
    const beside = [findNeighbor(line, 'previousSibling'), findNeighbor(line, 'nextSibling')]
    if (beside.some((element) => element?.matches(BLOCKS)) && !line.closest(TEXT_BLOCKS)) line.remove()
  }
}

const TEXT_BLOCKS = 'p, h2, h3, h4, h5, h6, pre'
const BLOCKS = `${TEXT_BLOCKS}, ul, ol, table, blockquote, figure, hr`
const ALIGNED = 'p, h1, h2, h3, h4, h5, h6'

const ALLOWED_ATTRIBUTES = new Set([
  'href',
  'title',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'start',
  'dir',
  'data-embed',
  'data-url',
  'data-code',
])

/** Cleans one element; its ancestors are already clean. */
function cleanElement(element: HTMLElement, target: PasteTarget): void {
  const marks = element.matches('span, font') ? getMarkTags(element) : []
  const isUnwrapped = element.matches('span, font') || isNoOpMark(element)
  const dir = getDirection(element, target.dir)
  const align = element.matches(ALIGNED)
    ? getAlignment(element, (dir ?? target.dir) === 'rtl' ? 'rtl' : 'ltr')
    : null
  const listType = element.matches('ol') ? (element.getAttribute('type') ?? getListType(element)) : null
  for (const { name } of [...element.attributes])
    if (!ALLOWED_ATTRIBUTES.has(name)) element.removeAttribute(name)
  if (dir) element.setAttribute('dir', dir)
  else element.removeAttribute('dir')
  if (align) element.setAttribute('style', `text-align: ${align}`)
  if (listType) element.setAttribute('type', listType)
  const address = element.getAttribute('href')
  if (address?.startsWith('//')) element.setAttribute('href', `https:${address}`)
  // A button of the page: only its text is kept.
  else if (address && isExecutableAddress(address)) element.removeAttribute('href')
  limitSpans(element)
  for (const mark of marks) wrapContent(element, element.ownerDocument.createElement(mark))
  if (isUnwrapped) element.replaceWith(...element.childNodes)
}

function limitSpans(cell: HTMLElement): void {
  if (!cell.matches('td, th')) return
  for (const name of ['colspan', 'rowspan'])
    if (Number(cell.getAttribute(name)) > MAX_SPAN) cell.removeAttribute(name)
}

/** Word processors write `dir` on every block; it is kept only where it differs from its surroundings. */
function getDirection(element: Element, around: 'ltr' | 'rtl'): string | null {
  const dir = element.getAttribute('dir')?.toLowerCase()
  const isAround = dir === around && !element.parentElement?.closest('[dir]')
  return dir && !isAround ? dir : null
}

function wrapContent(element: HTMLElement, wrapper: HTMLElement): void {
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
