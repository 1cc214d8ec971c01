// What a text must be before the XML parser sees it: no document type, every element closed, few and shallow enough.
// One pass over the text, no recursion, so that a bomb costs no more than reading it.
import { type DocumentLimits, DocumentRefusal } from './document.ts'

const TAG_CHARACTERS = 65_536
const NAME = /^[^\s/>"'=<&]+/

/** Refuses with `xml.dtd`, `xml.malformed`, `xml.depth` or `xml.size`. */
export function assertHarmlessXml(text: string, limits: DocumentLimits): void {
  const open: string[] = []
  let elements = 0
  let roots = 0
  let position = 0
  while (position < text.length) {
    const start = text.indexOf('<', position)
    if (open.length === 0 && text.slice(position, start === -1 ? undefined : start).trim() !== '')
      throw malformed(text, position)
    if (start === -1) break
    if (text.startsWith('<!--', start)) position = after(text, '-->', start + 4)
    else if (text.startsWith('<?', start)) position = after(text, '?>', start + 2)
    else if (text.startsWith('<![CDATA[', start) && open.length > 0) position = after(text, ']]>', start + 9)
    else if (text.startsWith('<!', start)) throw new DocumentRefusal('xml.dtd')
    else {
      const end = tagEnd(text, start)
      position = end + 1
      const isClosing = text[start + 1] === '/'
      const name = NAME.exec(text.slice(start + (isClosing ? 2 : 1), end))?.[0]
      if (!name) throw malformed(text, start)
      if (isClosing) {
        if (open.pop() !== name) throw malformed(text, start)
        continue
      }
      if (open.length === 0 && ++roots > 1) throw malformed(text, start)
      if (++elements > limits.elements) throw new DocumentRefusal('xml.size', { max: limits.elements })
      if (text[end - 1] === '/') continue
      open.push(name)
      if (open.length > limits.depth) throw new DocumentRefusal('xml.depth', { max: limits.depth })
    }
  }
  if (open.length > 0 || roots === 0) throw malformed(text, text.length)
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  if (at === -1) throw malformed(text, from)
  return at + mark.length
}

/** Where a tag ends, past any `>` inside quotes. */
function tagEnd(text: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < text.length && at - start < TAG_CHARACTERS; at++) {
    const character = text[at] as string
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
    else if (character === '<') break
  }
  throw malformed(text, start)
}

/** The refusal for text that is no XML, with the line a person can look at. */
export function malformed(text: string, position: number): DocumentRefusal {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) line++
  return new DocumentRefusal('xml.malformed', { line })
}
