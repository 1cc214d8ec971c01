// Converts nodes that a path found into the text of a field.
import type { MappingConversion } from '@manset/model/agency/mapping.ts'
import { fold } from '@manset/model/text/fold.ts'
import { plainText } from '../../../../platform/html/plain-text.ts'
import type { XmlElement } from '../../../../platform/xml/xml.ts'
import { isElement } from '../../../../platform/xml/xml-query.ts'
import { htmlToBody, plainToHtml, xhtmlToHtml } from '../body-html.ts'
import { parseTimestamp } from '../timestamp.ts'
import { type CompiledRow, DATES, wordPairs } from './compile.ts'
import { isXml, type Node, nodeText } from './walk.ts'

/** The texts that a row gets from a node: several for a list; none where the node has no suitable text. */
export function convertNode(node: Node, { row, conversion }: CompiledRow, timeZone: string): string[] {
  if (conversion === 'constant') return row.value ? [row.value] : []
  if (row.field === 'bodyHtml' && conversion !== 'words') return nonEmpty(convertBody(node, conversion))
  if (conversion === 'html') return nonEmpty(plainText(serializeMarkup(node)).trim())
  const text = nodeText(node)
  if (text === null) return []
  if (conversion === 'list') return text.split(row.value || /[,;]/)
  if (conversion === 'words') {
    // An unmapped status might forbid publishing, so it counts as withheld.
    const unknown = row.field === 'pubStatus' ? 'withheld' : null
    return nonEmpty(wordPairs(row.value).get(fold(text)) ?? unknown)
  }
  if (DATES.has(conversion))
    return convertDate(text, row.field === 'embargo', conversion, row.value || timeZone)
  return [text]
}

const nonEmpty = (text: string | null | undefined) => (text ? [text] : [])

function convertBody(node: Node, conversion: MappingConversion): string | null {
  const isMarkup = isXml(node) && node.children.some((child) => isElement(child))
  if (conversion !== 'plain' && isMarkup) return xhtmlToHtml(node)
  const text = rawText(node)
  return conversion === 'html' || (conversion === 'text' && /^\s*<[a-z]/i.test(text))
    ? htmlToBody(text)
    : plainToHtml(text)
}

function serializeMarkup(node: Node): string {
  const isMarkup = isXml(node) && node.children.some((child) => isElement(child))
  return (isMarkup ? xhtmlToHtml(node) : rawText(node)) ?? ''
}

/** The text of a node with its line breaks. */
function rawText(node: Node): string {
  return isXml(node) ? flatText(node) : (nodeText(node) ?? '')
}

const flatText = (element: XmlElement): string =>
  element.children.map((child) => (isElement(child) ? flatText(child) : child)).join('')

/** .NET's default value, which means no date. */
const NO_DATE = /^0001-01-01/
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/

/** A date as ISO 8601 with a zone. An unreadable end of an embargo stays as written, because somebody has to interpret it. */
function convertDate(
  text: string,
  isEmbargo: boolean,
  conversion: MappingConversion,
  timeZone: string,
): string[] {
  if (NO_DATE.test(text)) return []
  const moment = parseTimestamp(
    conversion === 'date'
      ? text
      : text.replace(SLASHED, (_, first: string, second: string, year: string) => {
          const [day, month] = conversion === 'dayFirst' ? [first, second] : [second, first]
          return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
        }),
    timeZone,
  )
  return moment ? [moment.toISOString()] : isEmbargo ? [text] : []
}
