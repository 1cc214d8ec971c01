// The text of an agency item. The server has sanitised it; here only known elements become elements again, so that
// nothing else could ever reach the page.
import { createElement, Fragment, type ReactNode } from 'react'
import classes from '../agency.module.css'

const ELEMENTS = new Set(
  'p br h1 h2 h3 h4 h5 h6 ul ol li blockquote strong b em i u s sub sup hr table thead tbody tfoot tr th td caption a figure figcaption pre code dl dt dd'.split(
    ' ',
  ),
)
const EMPTY = new Set(['br', 'hr'])
/** Headings of the text stand below the title of the item. */
const LOWERED: Record<string, string> = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6' }

export function AgencyText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <div className={classes.text}>{childrenOf(body)}</div>
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is read only; its parts never move
    <Fragment key={index}>{partOf(child)}</Fragment>
  ))
}

function partOf(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (!ELEMENTS.has(name)) return childrenOf(node)
  if (EMPTY.has(name)) return createElement(name)
  if (name === 'a') {
    const href = webAddress(node.getAttribute('href'))
    if (!href) return childrenOf(node)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {childrenOf(node)}
      </a>
    )
  }
  return createElement(LOWERED[name] ?? name, null, childrenOf(node))
}

function webAddress(href: string | null): string | null {
  return href && /^https?:\/\//i.test(href) && URL.canParse(href) ? href : null
}
