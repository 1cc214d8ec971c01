// Headlines, bodies and descriptions of ninjs; of several variants, the richest.

import { parseXml } from '../../../platform/xml/xml.ts'
import { htmlToBody, plainToHtml } from './body-html.ts'
import { type DocumentLimits, DocumentRefusal, refusalOf } from './document.ts'
import { isRecord, type JsonRecord } from './json.ts'
import { type Located, mapLocated } from './located-value.ts'
import { readList, readText } from './ninjs-values.ts'
import { type NitfText, NO_TEXT, readNitf } from './nitf.ts'

interface Variant {
  role: string
  mime: string
  said: Located
}

/** Variants of a text in both notations: `bodies: [{ role, value }]` and `body_role: value`. */
function readVariants(item: JsonRecord, plural: string, singular: string): Variant[] {
  const listed = (readList(item, plural) ?? []).flatMap((one): Variant[] => {
    if (!isRecord(one)) throw new DocumentRefusal('ninjs.field', { field: plural, expected: 'object' })
    const value = readText(one, 'value')?.value
    const role = readText(one, 'role')?.value ?? ''
    const mime = (readText(one, 'contenttype')?.value ?? '').toLowerCase()
    return value ? [{ role, mime, said: { value, from: role ? `${plural}/${role}` : plural } }] : []
  })
  const named = Object.keys(item)
    .filter((key) => key === singular || key.startsWith(`${singular}_`))
    .flatMap((key): Variant[] => {
      const found = readText(item, key)
      return found ? [{ role: key.slice(singular.length + 1), mime: '', said: found }] : []
    })
  return [...listed, ...named]
}

/** The main headline, else any headline, else title or slug line. */
export function readHeadline(item: JsonRecord): Located | null {
  const headlines = readVariants(item, 'headlines', 'headline')
  const main = headlines.find(({ role }) => role === '' || role === 'main') ?? headlines[0]
  return main?.said ?? readText(item, 'title') ?? readText(item, 'slugline') ?? readText(item, 'name')
}

/** The standfirst, and the caption of the picture. */
export function readDescriptions(item: JsonRecord): { spot: Located | null; caption: Located | null } {
  const descriptions = readVariants(item, 'descriptions', 'description').filter(
    ({ role, mime }) => !/(creditline|writer|x?html|rich)/.test(`${role} ${mime}`),
  )
  const find = (role: RegExp) => descriptions.find((description) => role.test(description.role))?.said
  const [first] = descriptions
  return {
    spot: find(/^(lead|summary|abstract|text|main)$/) ?? first?.said ?? pickRichText(item),
    caption: find(/^caption$/) ?? find(/^text$/) ?? first?.said ?? pickRichText(item),
  }
}

function pickRichText(item: JsonRecord): Located | null {
  const [rich] = readVariants(item, 'descriptions', 'description').filter(({ role }) =>
    /(x?html|rich)/.test(role),
  )
  return mapLocated(
    rich?.said,
    (html) =>
      html
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim() || null,
  )
}

/** The body: HTML before NITF before plain text. Embedded NITF is parsed by the same guarded XML reader. */
export function readBodies(item: JsonRecord, limits: DocumentLimits): NitfText {
  const bodies = readVariants(item, 'bodies', 'body')
  const isNitf = ({ role, mime }: Variant) => /nitf/.test(`${role} ${mime}`.toLowerCase())
  const html = bodies.filter(
    (body) => !isNitf(body) && /(html|rich)/.test(`${body.role} ${body.mime}`.toLowerCase()),
  )
  const richest = html.find(({ role }) => /rich/.test(role)) ?? html[0]
  const bodyHtml = mapLocated(richest?.said, htmlToBody)
  if (bodyHtml) return { ...NO_TEXT, bodyHtml }
  for (const nitf of bodies.filter(isNitf)) {
    const read = parseNitfBody(nitf.said.value, limits)
    if (read?.bodyHtml) return read
  }
  const plain = bodies.find(
    (body) =>
      !isNitf(body) &&
      body.mime !== 'text/vnd.tt.newsml' &&
      !/newsml|xml|json/.test(`${body.role} ${body.mime}`),
  )
  return { ...NO_TEXT, bodyHtml: mapLocated(plain?.said, plainToHtml) }
}

/** Null for an unreadable NITF body, or one with a document type: the other bodies are used. */
function parseNitfBody(value: string, limits: DocumentLimits): NitfText | null {
  try {
    return readNitf(parseXml(value, limits))
  } catch (error) {
    if (refusalOf(error)) return null
    throw error
  }
}
