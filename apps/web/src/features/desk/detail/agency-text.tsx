// The text of an agency item. The server has sanitized it. As a second defense, only known elements are rendered.
import { createElement, Fragment, type ReactNode } from 'react'
import { parseInert } from '../../../platform/trusted-types.ts'
import classes from '../agency.module.css'

const ELEMENTS = new Set(
  'p br h1 h2 h3 h4 h5 h6 ul ol li blockquote strong b em i u s sub sup hr table thead tbody tfoot tr th td caption a figure figcaption pre code dl dt dd'.split(
    ' ',
  ),
)
const EMPTY = new Set(['br', 'hr'])
const HEADING = /^h[1-6]$/
/** Headings of the text follow the item's title, which is a second-level heading. */
const FIRST_LEVEL = 3
const LAST_LEVEL = 6

export function AgencyText({ html }: { html: string }) {
  const { body } = parseInert(html)
  return <div className={classes.text}>{renderChildren(body, mapHeadingLevels(body))}</div>
}

type Levels = ReadonlyMap<string, string>

/** Maps the heading levels that a text uses to consecutive ones. */
function mapHeadingLevels(body: Element): Levels {
  const used = new Set([...body.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ localName }) => localName))
  return new Map(
    [...used].sort().map((name, index) => [name, `h${Math.min(FIRST_LEVEL + index, LAST_LEVEL)}`]),
  )
}

function renderChildren(node: Node, levels: Levels): ReactNode[] {
  return [...node.childNodes].map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is read-only; its parts never move
    <Fragment key={index}>{renderNode(child, levels)}</Fragment>
  ))
}

function renderNode(node: Node, levels: Levels): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (!ELEMENTS.has(name)) return renderChildren(node, levels)
  if (EMPTY.has(name)) return createElement(name)
  if (name === 'a') {
    const href = getHttpUrl(node.getAttribute('href'))
    if (!href) return renderChildren(node, levels)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {renderChildren(node, levels)}
      </a>
    )
  }
  return createElement(
    HEADING.test(name) ? (levels.get(name) ?? name) : name,
    null,
    renderChildren(node, levels),
  )
}

function getHttpUrl(href: string | null): string | null {
  return href && /^https?:\/\//i.test(href) && URL.canParse(href) ? href : null
}
