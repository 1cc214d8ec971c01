// Headlines, bodies and descriptions of ninjs: of several variants the one that says most.

import { parseXml } from '../../../platform/xml/xml.ts'
import { htmlToBody, plainToHtml } from './body-html.ts'
import { type DocumentLimits, DocumentRefusal, refusalOf } from './document.ts'
import { isRecord, type JsonRecord } from './json.ts'
import { list, text } from './ninjs-values.ts'
import { type NitfText, readNitf } from './nitf.ts'

export type NinjsBody = NitfText
interface Variant {
  role: string
  mime: string
  value: string
}

/** Variants of a text from both spellings: `bodies: [{ role, value }]` and `body_role: value`. */
function variants(item: JsonRecord, plural: string, singular: string): Variant[] {
  const listed = (list(item, plural) ?? []).flatMap((one): Variant[] => {
    if (!isRecord(one)) throw new DocumentRefusal('ninjs.field', { field: plural, expected: 'object' })
    const value = text(one, 'value')
    return value
      ? [{ role: text(one, 'role') ?? '', mime: (text(one, 'contenttype') ?? '').toLowerCase(), value }]
      : []
  })
  const named = Object.keys(item)
    .filter((key) => key === singular || key.startsWith(`${singular}_`))
    .flatMap((key): Variant[] => {
      const value = text(item, key)
      return value ? [{ role: key.slice(singular.length + 1), mime: '', value }] : []
    })
  return [...listed, ...named]
}

/** The main headline, else any, else the title or slug line. */
export function readHeadline(item: JsonRecord): string | null {
  const headlines = variants(item, 'headlines', 'headline')
  const main = headlines.find(({ role }) => role === '' || role === 'main') ?? headlines[0]
  return main?.value ?? text(item, 'title') ?? text(item, 'slugline') ?? text(item, 'name')
}

/** What introduces the item, and what stands under its picture. */
export function readDescriptions(item: JsonRecord): { spot: string | null; caption: string | null } {
  const descriptions = variants(item, 'descriptions', 'description').filter(
    ({ role, mime }) => !/(creditline|writer|x?html|rich)/.test(`${role} ${mime}`),
  )
  const find = (role: RegExp) => descriptions.find((description) => role.test(description.role))?.value
  const [first] = descriptions
  return {
    spot: find(/^(lead|summary|abstract|text|main)$/) ?? first?.value ?? readRich(item),
    caption: find(/^caption$/) ?? find(/^text$/) ?? first?.value ?? readRich(item),
  }
}

function readRich(item: JsonRecord): string | null {
  const [rich] = variants(item, 'descriptions', 'description').filter(({ role }) =>
    /(x?html|rich)/.test(role),
  )
  return rich
    ? rich.value
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : null
}

/** The body: HTML before NITF before plain text. NITF inside is read by the same guarded XML reader. */
export function readBodies(item: JsonRecord, limits: DocumentLimits): NinjsBody {
  const bodies = variants(item, 'bodies', 'body')
  const empty: NinjsBody = { title: null, spot: null, byline: null, city: null, bodyHtml: null, images: [] }
  const isNitf = ({ role, mime }: Variant) => /nitf/.test(`${role} ${mime}`.toLowerCase())
  const html = bodies.filter(
    (body) => !isNitf(body) && /(html|rich)/.test(`${body.role} ${body.mime}`.toLowerCase()),
  )
  const richest = html.find(({ role }) => /rich/.test(role)) ?? html[0]
  const bodyHtml = richest ? htmlToBody(richest.value) : null
  if (bodyHtml) return { ...empty, bodyHtml }
  for (const nitf of bodies.filter(isNitf)) {
    const read = nitfBody(nitf.value, limits)
    if (read?.bodyHtml) return read
  }
  const plain = bodies.find(
    (body) =>
      !isNitf(body) &&
      body.mime !== 'text/vnd.tt.newsml' &&
      !/newsml|xml|json/.test(`${body.role} ${body.mime}`),
  )
  return plain ? { ...empty, bodyHtml: plainToHtml(plain.value) } : empty
}

/** A NITF body that cannot be read gives way to the other bodies; one with a document type too. */
function nitfBody(value: string, limits: DocumentLimits): NinjsBody | null {
  try {
    return readNitf(parseXml(value, limits))
  } catch (error) {
    if (refusalOf(error)) return null
    throw error
  }
}
