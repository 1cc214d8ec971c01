// A mapping reads documents of an agency's own format: rows of a path in the document and the field it fills. It is data,
// so that a new dialect needs no program.

/** How a text becomes the value of a field. */
export const MAPPING_CONVERSIONS = [
  'text',
  'html',
  'plain',
  'list',
  'date',
  'dayFirst',
  'monthFirst',
  'words',
  'constant',
] as const
export type MappingConversion = (typeof MAPPING_CONVERSIONS)[number]

export const MAPPING_SOURCES = ['xml', 'json'] as const
export type MappingSource = (typeof MAPPING_SOURCES)[number]

const PLAIN = ['text', 'html', 'words', 'constant'] as const
const TEXT = ['text', 'html', 'plain', 'words', 'constant'] as const
const LIST = ['text', 'list', 'words', 'constant'] as const
const DATE = ['date', 'dayFirst', 'monthFirst'] as const
const NODE = ['text'] as const

/** The fields a row can fill, each with the conversions that make sense for it; the first is taken where none is named. */
export const MAPPED_FIELDS = {
  externalId: PLAIN,
  externalVersion: PLAIN,
  title: PLAIN,
  spot: PLAIN,
  bodyHtml: TEXT,
  tags: LIST,
  city: PLAIN,
  dateline: PLAIN,
  country: PLAIN,
  urgency: PLAIN,
  topics: LIST,
  topicCodes: LIST,
  createdDate: DATE,
  updatedDate: DATE,
  embargo: DATE,
  author: PLAIN,
  source: PLAIN,
  language: PLAIN,
  pubStatus: PLAIN,
  editorNotes: PLAIN,
  signals: PLAIN,
  rights: PLAIN,
  slugline: PLAIN,
  image: NODE,
  imageHref: NODE,
  imageText: PLAIN,
  imageSource: PLAIN,
  imageReporter: PLAIN,
  imageRights: PLAIN,
  video: NODE,
  file: NODE,
} as const satisfies Record<string, readonly MappingConversion[]>
export type MappedField = keyof typeof MAPPED_FIELDS
export const MAPPED_FIELD_NAMES = Object.keys(MAPPED_FIELDS) as readonly MappedField[]

/** Read within each picture that the row `image` finds. */
export const IMAGE_PARTS = [
  'imageHref',
  'imageText',
  'imageSource',
  'imageReporter',
  'imageRights',
] as const satisfies MappedField[]

export interface MappingRow {
  field: MappedField
  /** Where the value is, seen from the item; of a constant the condition: something must be there. */
  path?: string | null
  conversion?: MappingConversion | null
  /** The constant; the separator of a list; `kill=canceled, hold=withheld` of words; the time zone of dates that name none. */
  value?: string | null
}

export interface Mapping {
  source: MappingSource
  /** Path of the items of a document; the whole document where left out. */
  items?: string | null
  rows: readonly MappingRow[]
}

/** A mapping of the product: documents show by their marks that they are read by it. */
export interface BuiltInMapping extends Mapping {
  /** Paths that must all lead somewhere; with `startsWith`, to a text that begins with it. */
  recognisedBy: readonly { path: string; startsWith?: string }[]
}

export const MOST_MAPPING_ROWS = 80
export const MAPPING_PATH_CHARACTERS = 200
export const MAPPING_VALUE_CHARACTERS = 500

/** The conversion of a row, or that of its field where it names none. */
export function conversionOf({ field, conversion }: MappingRow): MappingConversion {
  return conversion ?? MAPPED_FIELDS[field][0]
}
