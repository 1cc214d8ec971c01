// Names, codes and places of NewsML-G2, which names concepts in several languages, by code, or both.
import type { XmlElement } from '../../../platform/xml/xml.ts'
import { attribute, children, descendants } from '../../../platform/xml/xml-query.ts'
import type { RawTopic } from './item.ts'
import { type Located, locatedAttribute, locatedText, mapLocated } from './located-value.ts'

/** Last part of a code: `ninat:picture` and `http://…/ninat/picture` both give `picture`. */
export function localCode(element: XmlElement | undefined): Located | null {
  return mapLocated(
    locatedAttribute(element, 'qcode') ??
      locatedAttribute(element, 'uri') ??
      locatedAttribute(element, 'literal'),
    (written) => written.split(/[:/]/).at(-1) || null,
  )
}

/** The literal of an element without a name. */
export const readLiteral = (element: XmlElement | undefined) => locatedAttribute(element, 'literal')

/** The name in the item's language, or else the one without a language, or else the first. */
export function pickName(names: readonly XmlElement[], language: string | null): Located | null {
  const tongue = (name: XmlElement) => attribute(name, 'xml:lang')?.split('-')[0]
  const wanted = language?.split('-')[0]
  return locatedText(
    names.find((name) => tongue(name) === wanted) ??
      names.find((name) => tongue(name) === undefined) ??
      names[0],
  )
}

const isName = (type: string | null) =>
  /(person|organisation|organization|poi|geoArea|event|object)$/.test(type ?? '')

function filterSubjects(
  meta: XmlElement | undefined,
  accepts: (type: string | null) => boolean,
): XmlElement[] {
  return children(meta, 'subject').filter((subject) => accepts(attribute(subject, 'type')))
}

/** People, places and other named subjects of a story. */
export function readTags(meta: XmlElement | undefined, language: string | null): (Located | null)[] {
  return filterSubjects(meta, isName).map((subject) => pickName(children(subject, 'name'), language))
}

/** Topics by name; where only a code is given, that code and its broader topic's. */
export function readTopics(meta: XmlElement | undefined, language: string | null): Located<RawTopic>[] {
  return filterSubjects(meta, (type) => !isName(type)).flatMap((subject): Located<RawTopic>[] => {
    const name = pickName(children(subject, 'name'), language)
    const literal = locatedAttribute(subject, 'literal')
    const code = locatedAttribute(subject, 'qcode') ?? locatedAttribute(subject, 'uri') ?? literal
    // A literal that looks like a code (TT: `TT:02000000:LAG`) is a code; otherwise it is a name.
    if (!name && code === literal && literal && /^\p{L}[\p{L}\s]+$/u.test(literal.value))
      return [{ value: { name: literal.value, code: null }, from: literal.from }]
    if (name) return [{ value: { name: name.value, code: code?.value ?? null }, from: name.from }]
    const same = children(subject, 'sameAs').concat(children(subject, 'broader'))
    const others = same.map((one) => locatedAttribute(one, 'qcode') ?? locatedAttribute(one, 'uri'))
    const names = same.map((one) => pickName(children(one, 'name'), language))
    return [code, ...others].flatMap((found, index) => {
      if (!found) return []
      return { value: { name: names[index - 1]?.value ?? null, code: found.value }, from: found.from }
    })
  })
}

/** The place of the given kind among the locations; a place without a kind counts as a city. */
export function readPlace(
  located: readonly XmlElement[],
  sort: 'city' | 'country',
  language: string | null,
): Located | null {
  for (const place of located) {
    const candidates = [place, ...descendants(place, 'broader')]
    const found = candidates.find((candidate) => attribute(candidate, 'type')?.endsWith(`:${sort}`))
    if (found) return pickName(children(found, 'name'), language) ?? readLiteral(found)
  }
  const [first] = located
  return sort === 'city' && first && !attribute(first, 'type')
    ? (pickName(children(first, 'name'), language) ?? readLiteral(first))
    : null
}
