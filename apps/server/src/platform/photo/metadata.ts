// Metadata of a picture: title, caption, photographer, rights, place and date. Read from IPTC Photo Metadata as agencies write it
// (XMP, and the older IIM), else from EXIF as cameras and Windows do. Never throws; missing values are null or empty.
import { truncateText } from '@manset/model/text/truncate-text.ts'
import { readExif } from './exif.ts'
import { readIim } from './iim.ts'
import { readXmp } from './xmp.ts'

interface PhotoTexts {
  title: string | null
  caption: string | null
  reporter: string | null
  /** Its credit line, else its source. */
  source: string | null
  rights: string | null
  city: string | null
  country: string | null
  /** The sender's conditions of use. */
  instructions: string | null
  /** The sender's id of this picture, the same when it is sent again. */
  identifier: string | null
  /** The assignment id that all its pictures share. */
  job: string | null
  urgency: string | null
}

export interface PhotoFields extends PhotoTexts {
  keywords: string[]
  /** Subject codes and the sender's own categories. */
  categories: string[]
  createdDate: Date | null
  expires: Date | null
  /** The origin of each field, such as `XMP dc:title`, `IIM 2:120` or `EXIF Artist`. */
  places: Partial<Record<keyof Omit<PhotoFields, 'places'>, string>>
}

/** Formats in order of preference. XMP before IIM, because its charset is unambiguous. */
const FORMATS = ['xmp', 'iim', 'exif'] as const
type MetadataFormat = (typeof FORMATS)[number]
type Places = Readonly<Partial<Record<MetadataFormat, readonly string[]>>>

const TEXTS: Readonly<Record<keyof PhotoTexts, Places>> = {
  title: { xmp: ['photoshop:Headline', 'dc:title'], iim: ['2:105', '2:5'], exif: ['XPTitle'] },
  caption: {
    xmp: ['dc:description'],
    iim: ['2:120'],
    exif: ['ImageDescription', 'XPComment', 'UserComment', 'XPSubject'],
  },
  reporter: { xmp: ['dc:creator'], iim: ['2:80'], exif: ['Artist', 'XPAuthor'] },
  source: { xmp: ['photoshop:Credit', 'photoshop:Source'], iim: ['2:110', '2:115'] },
  rights: { xmp: ['dc:rights', 'xmpRights:UsageTerms'], iim: ['2:116'], exif: ['Copyright'] },
  city: { xmp: ['photoshop:City'], iim: ['2:90'] },
  country: { xmp: ['photoshop:Country'], iim: ['2:101'] },
  instructions: { xmp: ['photoshop:Instructions'], iim: ['2:40'] },
  identifier: {
    xmp: ['Iptc4xmpExt:DigImageGUID', 'xmpMM:DocumentID'],
    iim: ['1:100'],
  },
  job: { xmp: ['photoshop:TransmissionReference'], iim: ['2:103'] },
  urgency: { xmp: ['photoshop:Urgency'], iim: ['2:10'] },
}
const LISTS = {
  keywords: { xmp: ['dc:subject'], iim: ['2:25'], exif: ['XPKeywords'] },
  categories: {
    xmp: ['Iptc4xmpCore:SubjectCode', 'photoshop:Category', 'photoshop:SupplementalCategories'],
    iim: ['2:12', '2:15', '2:20'],
  },
} satisfies Record<string, Places>
const CREATED = { xmp: ['photoshop:DateCreated'], iim: ['2:55', '2:60'] } as const
const EXPIRES = { xmp: ['plus:LicenseEndDate', 'prism:expirationDate'], iim: ['2:37', '2:38'] } as const

const MAX_TEXT_CHARACTERS = 20_000
const MAX_KEYWORDS = 100
const MAX_KEYWORD_CHARACTERS = 200

/** Fields of a picture from sharp's `metadata()`. */
export function photoFields(picture: {
  iptc?: Uint8Array
  xmp?: Uint8Array
  exif?: Uint8Array
}): PhotoFields {
  const said = { xmp: readXmp(picture.xmp), iim: readIim(picture.iptc), exif: readExif(picture.exif) }
  const places: PhotoFields['places'] = {}
  const one = (field: keyof PhotoTexts): string | null => {
    const found = firstText(said, TEXTS[field])
    if (!found) return null
    places[field] = found.place
    return truncateText(found.texts.join(', '), MAX_TEXT_CHARACTERS)
  }
  const many = (field: keyof typeof LISTS): string[] => {
    const written: Places = LISTS[field]
    const found = FORMATS.find((way) => written[way]?.some((name) => said[way].has(name))) ?? 'xmp'
    const names = written[found] ?? []
    const texts = names.flatMap((name) => said[found].get(name) ?? [])
    const place = names.find((name) => said[found].has(name))
    if (place) places[field] = fieldNameOf(found, place)
    return [...new Set(texts.filter((text) => text.length <= MAX_KEYWORD_CHARACTERS))].slice(0, MAX_KEYWORDS)
  }
  const moment = (field: 'createdDate' | 'expires', names: typeof CREATED | typeof EXPIRES): Date | null => {
    for (const name of names.xmp) {
      const date = parseXmpDate(said.xmp.get(name)?.[0])
      if (!date) continue
      places[field] = fieldNameOf('xmp', name)
      return date
    }
    const [day, time] = names.iim
    const date = parseIimDate(said.iim.get(day)?.[0], said.iim.get(time)?.[0])
    if (date) places[field] = fieldNameOf('iim', day)
    return date
  }
  return {
    title: one('title'),
    caption: one('caption'),
    reporter: one('reporter'),
    source: one('source'),
    rights: one('rights'),
    city: one('city'),
    country: one('country'),
    instructions: one('instructions'),
    identifier: one('identifier'),
    job: one('job'),
    urgency: one('urgency'),
    keywords: many('keywords'),
    categories: many('categories'),
    createdDate: moment('createdDate', CREATED),
    expires: moment('expires', EXPIRES),
    places,
  }
}

type Texts = ReadonlyMap<string, readonly string[]>

function firstText(
  said: Readonly<Record<MetadataFormat, Texts>>,
  names: Places,
): { texts: readonly string[]; place: string } | null {
  for (const way of FORMATS)
    for (const name of names[way] ?? []) {
      const texts = said[way].get(name)
      if (texts) return { texts, place: fieldNameOf(way, name) }
    }
  return null
}

const fieldNameOf = (way: MetadataFormat, name: string) => `${way.toUpperCase()} ${name}`

/** XMP dates may stop at the year, month, day or minute; without a zone they are read as UTC. */
function parseXmpDate(written: string | undefined): Date | null {
  const match =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(
      written ?? '',
    )
  if (!match) return null
  const [, year, month = '01', day = '01', time = '00:00:00', zone = 'Z'] = match
  return validInstant(`${year}-${month}-${day}T${time}${zone}`)
}

/** `20240131` and `143000+0300`. */
function parseIimDate(day: string | undefined, time: string | undefined): Date | null {
  const date = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(day ?? '')
  if (!date) return null
  const clock = /^(\d{2}):?(\d{2}):?(\d{2})(?:([+-]\d{2}):?(\d{2}))?$/.exec(time ?? '')
  const [, hour = '00', minute = '00', second = '00', zone = '+00', zoneMinute = '00'] = clock ?? []
  return validInstant(`${date[1]}-${date[2]}-${date[3]}T${hour}:${minute}:${second}${zone}:${zoneMinute}`)
}

function validInstant(iso: string): Date | null {
  const date = new Date(iso)
  const year = date.getUTCFullYear()
  return year >= 1826 && year < 2200 ? date : null
}
