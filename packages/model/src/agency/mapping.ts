// A mapping reads documents in an agency's own format: each row assigns a path in the document to a field. It is data, so
// new dialects need no code.

/** How a text is converted to the value of a field. */
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

/** The fields that a row can fill, with their conversions. The first one is the default. */
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

/** Fields that are read inside each picture found by the row `image`. */
export const IMAGE_PARTS = [
  'imageHref',
  'imageText',
  'imageSource',
  'imageReporter',
  'imageRights',
] as const satisfies MappedField[]

export interface MappingRow {
  field: MappedField
  /** Path of the value relative to the item. For a constant it is a condition: the path must exist. */
  path?: string | null
  conversion?: MappingConversion | null
  /**
   * Meaning by conversion: the constant itself, the separator of a list, word pairs such as `kill=canceled, hold=withheld`,
   * or the time zone of dates without one.
   */
  value?: string | null
}

export interface Mapping {
  source: MappingSource
  /** Path of the items in a document; the whole document if omitted. */
  items?: string | null
  rows: readonly MappingRow[]
}

/** A built-in mapping. Documents are recognized by their structure. */
export interface BuiltInMapping extends Mapping {
  /** Paths that must all exist; with `startsWith`, their text must begin with it. */
  recognisedBy: readonly { path: string; startsWith?: string }[]
}

export const MAX_MAPPING_ROWS = 80
export const MAX_MAPPING_PATH_CHARACTERS = 200
export const MAX_MAPPING_VALUE_CHARACTERS = 500

/** The conversion of a row; by default, the first of its field. */
export function rowConversion({ field, conversion }: MappingRow): MappingConversion {
  return conversion ?? MAPPED_FIELDS[field][0]
}
