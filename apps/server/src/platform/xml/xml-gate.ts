// Checks a text before XML parsing: every element closed, limited number and depth, no declarations. A single pass without recursion,
// so that an XML bomb costs no more than reading it.
import { type XmlLimits, XmlRefusal } from './xml-refusal.ts'

const TAG_CHARACTERS = 65_536
const NAME = /^[^\s/>"'=<&]+/
const DOCTYPE = '<!DOCTYPE'

/**
 * The text without its document type, which is never loaded. Refused if it declares entities or is not before the root. Refuses with
 * `xml.dtd`, `xml.malformed`, `xml.depth` or `xml.size`.
 */
export function requireHarmlessXml(text: string, limits: XmlLimits): string {
  const open: string[] = []
  let doctype: [from: number, to: number] | null = null
  let elements = 0
  let roots = 0
  let position = 0
  while (position < text.length) {
    const start = text.indexOf('<', position)
    if (open.length === 0 && text.slice(position, start === -1 ? undefined : start).trim() !== '')
      throw malformedRefusal(text, position)
    if (start === -1) break
    if (text.startsWith('<!--', start)) position = indexAfter(text, '-->', start + 4)
    else if (text.startsWith('<?', start)) position = indexAfter(text, '?>', start + 2)
    else if (text.startsWith('<![CDATA[', start) && open.length > 0)
      position = indexAfter(text, ']]>', start + 9)
    else if (text.startsWith(DOCTYPE, start) && roots === 0 && doctype === null) {
      position = doctypeEnd(text, start)
      doctype = [start, position]
    } else if (text.startsWith('<!', start)) throw new XmlRefusal('xml.dtd')
    else {
      const end = tagEnd(text, start)
      position = end + 1
      const isClosing = text[start + 1] === '/'
      const name = NAME.exec(text.slice(start + (isClosing ? 2 : 1), end))?.[0]
      if (!name) throw malformedRefusal(text, start)
      if (isClosing) {
        if (open.pop() !== name) throw malformedRefusal(text, start)
        continue
      }
      if (open.length === 0 && ++roots > 1) throw malformedRefusal(text, start)
      if (++elements > limits.elements) throw new XmlRefusal('xml.size', { max: limits.elements })
      if (text[end - 1] === '/') continue
      open.push(name)
      if (open.length > limits.depth) throw new XmlRefusal('xml.depth', { max: limits.depth })
    }
  }
  if (open.length > 0 || roots === 0) throw malformedRefusal(text, text.length)
  if (doctype === null) return text
  // Keeps its line breaks, so that the parser reports correct line numbers.
  return text.slice(0, doctype[0]) + text.slice(...doctype).replace(/[^\n]/g, '') + text.slice(doctype[1])
}

/** The position after a document type; an entity declaration or reference in it refuses the document. */
function doctypeEnd(text: string, start: number): number {
  const most = Math.min(text.length, start + TAG_CHARACTERS)
  let isInside = false
  for (let at = start + DOCTYPE.length; at < most; at++) {
    const character = text[at]
    if (character === '"' || character === "'") at = indexAfter(text, character, at + 1) - 1
    else if (character === '[') isInside = true
    else if (character === ']') isInside = false
    else if (character === '>' && !isInside) return at + 1
    else if (character === '%' || (character === '<' && !isInside)) throw new XmlRefusal('xml.dtd')
    else if (character === '<') {
      if (text.startsWith('<!--', at)) at = indexAfter(text, '-->', at + 4) - 1
      else if (/^<!(ELEMENT|ATTLIST|NOTATION)\s/.test(text.slice(at, at + 12))) continue
      else throw new XmlRefusal('xml.dtd')
    }
  }
  throw malformedRefusal(text, start)
}

/** The position after a mark. */
export function indexAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  if (at === -1) throw malformedRefusal(text, from)
  return at + mark.length
}

/** The end of a tag, skipping `>` inside quotes. */
export function tagEnd(text: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < text.length && at - start < TAG_CHARACTERS; at++) {
    const character = text[at] as string
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
    else if (character === '<') break
  }
  throw malformedRefusal(text, start)
}

/** The refusal of malformed XML, with the line number for people. */
function malformedRefusal(text: string, position: number): XmlRefusal {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) line++
  return new XmlRefusal('xml.malformed', { line })
}
