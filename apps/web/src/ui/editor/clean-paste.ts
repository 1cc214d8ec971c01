// What comes from other programs, before it becomes part of a text: only structure is taken, never their looks.

import { parseApart } from '../../platform/trusted-types.ts'

/** Tags that go with everything in them. */
const DROPPED =
  'script, style, meta, link, title, head, noscript, template, svg, math, object, embed, applet, audio, video, canvas, select, textarea, button, input, colgroup, [hidden], [aria-hidden="true"]'

export interface CleanedPaste {
  html: string
  /** Pictures from elsewhere that were left out. */
  leftOutPictures: number
}

/** Cleans pasted HTML; `isKept` decides which picture addresses are our own media. */
export function cleanPaste(html: string, isKept: (src: string | null) => boolean): CleanedPaste {
  // What was copied inside an editor of ours is already in the right form.
  if (html.includes('data-pm-slice')) return { html, leftOutPictures: 0 }
  const page = parseApart(withoutActive(html))
  for (const element of page.querySelectorAll(DROPPED)) element.remove()
  removeComments(page)
  let leftOutPictures = 0
  for (const image of page.querySelectorAll('img')) {
    if (isKept(image.getAttribute('src'))) continue
    // Counting pixels of a tracking image are no picture anybody misses.
    if (!isTiny(image)) leftOutPictures += 1
    image.remove()
  }
  for (const element of [...page.body.querySelectorAll<HTMLElement>('*')]) clean(element, page)
  // The title of another page is a heading in this one.
  for (const title of [...page.body.querySelectorAll('h1')]) {
    const heading = page.createElement('h2')
    heading.append(...title.childNodes)
    title.replaceWith(heading)
  }
  // An empty line is often written as a paragraph with one blank.
  for (const block of page.body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li'))
    if (
      block.textContent?.replace(/\u00a0/g, ' ').trim() === '' &&
      !block.querySelector('img, figure, table, br')
    )
      block.remove()
  return { html: page.body.innerHTML, leftOutPictures }
}

const HANDLER = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi

/**
 * Nothing that could run is even parsed. Handlers would be dropped with every other attribute, but Chromium reports an
 * inline handler against the page's content security policy as soon as it is parsed, in a document apart, too.
 */
function withoutActive(html: string): string {
  return html
    .replace(/<(script|iframe|object|embed|form)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(HANDLER, ''))
}

function removeComments(page: Document): void {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

function isTiny(image: HTMLImageElement): boolean {
  return image.getAttribute('width') === '1' || image.getAttribute('height') === '1'
}

const KEPT_ATTRIBUTES = new Set([
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

function clean(element: HTMLElement, page: Document): void {
  const { style } = element
  // Google Docs wraps everything in a <b> that is not bold, and marks bold by a style.
  const weight = style.fontWeight
  const isBold = weight === 'bold' || Number(weight) >= 600
  const isItalic = style.fontStyle === 'italic'
  const isPlainBold = element.tagName === 'B' && (weight === 'normal' || weight === '400')
  for (const { name } of [...element.attributes])
    if (!KEPT_ATTRIBUTES.has(name)) element.removeAttribute(name)
  const isSpan = element.tagName === 'SPAN'
  if (isSpan && isBold) wrapContent(element, page.createElement('strong'))
  if (isSpan && isItalic) wrapContent(element, page.createElement('em'))
  if (isSpan || isPlainBold || element.tagName === 'FONT') unwrap(element)
}

function wrapContent(element: HTMLElement, wrapper: HTMLElement): void {
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

function unwrap(element: HTMLElement): void {
  element.replaceWith(...element.childNodes)
}
