// Paths of a mapping: `head/urgency/@value` in XML, `categories[type='desk'].name` in JSON. A path only descends, so it always ends, and
// costs no more than the visited part of the document. We rejected XPath and JSONPath packages: the former need a DOM beside our tree, the
// latter evaluate script expressions.
import type { MappingSource } from '@manset/model/agency/mapping.ts'
import { MAX_MAPPING_PATH_CHARACTERS } from '@manset/model/agency/mapping.ts'

export type Filter =
  /** The n-th match within one parent, from 1. */
  | { kind: 'place'; place: number }
  /** Matches where an attribute, child or own text (`.`) equals `text`. */
  | { kind: 'equals'; name: string; isAttribute: boolean; text: string }

export interface Step {
  kind: 'child' | 'attribute' | 'text' | 'self'
  /** Local name; `*` for any. In JSON, a lowercase key. */
  name: string
  filters: Filter[]
}

export interface Path {
  /** Starts at the root of the document instead of the item. */
  isFromRoot: boolean
  steps: Step[]
}

const MAX_STEPS = 20
const MAX_FILTERS = 5

/** XML names with their prefix, which is dropped for elements. */
const XML_STEP = /(?:(text\(\))|(\.)|(@)?((?:[\p{L}_][\p{L}\p{N}_.-]*:)?(?:[\p{L}_][\p{L}\p{N}_.-]*|\*)))/uy
const JSON_STEP = /[^.[\]\s'"$=][^.[\]'"=]*/uy
const FILTER = /\[\s*(?:(\d{1,4})|(@)?(\.|[\p{L}_@$][\p{L}\p{N}_:.-]*)\s*=\s*(?:'([^']*)'|"([^"]*)"))?\s*\]/uy

/** Parses a path; null if it is invalid. */
export function parsePath(written: string, source: MappingSource): Path | null {
  const text = written.trim()
  if (text === '' || text.length > MAX_MAPPING_PATH_CHARACTERS) return null
  const { step, separator, root } = source === 'xml' ? XML : JSON_PATH
  const isFromRoot = text.startsWith(root)
  const steps: Step[] = []
  let at = isFromRoot ? root.length : 0
  // `$.key`, `$[0]` and `$` alone.
  if (source === 'json' && isFromRoot && text[at] === separator) at++
  if (source === 'json' && (at === text.length || text[at] === '[')) {
    const self = readFilters(text, at)
    if (!self) return null
    steps.push({ kind: 'self', name: '', filters: self.filters })
    at = self.end
    if (at < text.length && text[at++] !== separator) return null
    if (at === text.length) return { isFromRoot, steps }
  }
  for (;;) {
    const found = step(text, at)
    const filtered = found && readFilters(text, found.end)
    if (!filtered || steps.length === MAX_STEPS) return null
    steps.push({ ...found.step, filters: filtered.filters })
    at = filtered.end
    if (at === text.length) break
    // Attributes and texts have no children.
    if (text[at++] !== separator || found.step.kind === 'attribute' || found.step.kind === 'text') return null
  }
  return { isFromRoot, steps }
}

interface ParsedStep {
  step: Omit<Step, 'filters'>
  end: number
}

const XML = {
  separator: '/',
  root: '/',
  step(text: string, from: number): ParsedStep | null {
    const found = matchAt(XML_STEP, text, from)
    if (!found) return null
    const [all, isText, isSelf, isAttribute, name = ''] = found
    const end = from + all.length
    if (isText) return { step: { kind: 'text', name: '' }, end }
    if (isSelf) return { step: { kind: 'self', name: '' }, end }
    return isAttribute
      ? { step: { kind: 'attribute', name }, end }
      : { step: { kind: 'child', name: name.slice(name.indexOf(':') + 1) }, end }
  },
} as const

const JSON_PATH = {
  separator: '.',
  root: '$',
  step(text: string, from: number): ParsedStep | null {
    const found = matchAt(JSON_STEP, text, from)
    return (
      found && {
        step: { kind: 'child', name: found[0].trim().toLowerCase() },
        end: from + found[0].length,
      }
    )
  },
} as const

function readFilters(text: string, from: number): { filters: Filter[]; end: number } | null {
  const filters: Filter[] = []
  let end = from
  while (text[end] === '[') {
    const found = matchAt(FILTER, text, end)
    if (!found || filters.length === MAX_FILTERS) return null
    const [all, place, isAttribute, name, single, double] = found
    end += all.length
    if (place !== undefined) {
      if (Number(place) < 1) return null
      filters.push({ kind: 'place', place: Number(place) })
    } else if (name !== undefined)
      filters.push({
        ...{ kind: 'equals', name, text: single ?? double ?? '' },
        isAttribute: isAttribute !== undefined,
      })
  }
  return { filters, end }
}

function matchAt(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(text)
}
