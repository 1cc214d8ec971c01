import { AGENCY_FORMATS, AGENCY_SIGN_INS, AGENCY_SOURCE_KINDS } from '../agency.ts'
import {
  MAPPED_FIELD_NAMES,
  MAPPING_CONVERSIONS,
  MAPPING_PATH_CHARACTERS,
  MAPPING_SOURCES,
  MAPPING_VALUE_CHARACTERS,
  MOST_MAPPING_ROWS,
} from '../agency-mapping.ts'
import { OWN_MAPPING } from '../mapped-formats.ts'
import { defineEntity } from './entity.ts'

/** Kinds whose address is on the web: they alone have a choice of how they are signed in to. */
const WEB = ['http', 'feed'] as const
const ASKED = [...WEB, 'ftp', 'mail'] as const
const MAPPED = [{ when: { format: [OWN_MAPPING] } }] as const

/** One way in which an agency delivers. Approved, it is read; otherwise it is paused. */
export const agencySource = defineEntity({
  name: 'agencySource',
  table: 'agency_sources',
  calls: {
    list: 'getAgencySources',
    get: 'getAgencySource',
    save: 'saveAgencySource',
    approve: 'approveAgencySource',
  },
  abilities: ['approve', 'lock'],
  label: 'name',
  fields: {
    agencyId: { kind: 'reference', to: 'agency', as: 'agency', required: true },
    kind: {
      kind: 'choice',
      options: AGENCY_SOURCE_KINDS,
      required: true,
      initial: 'http',
      // Made with its agency, which has one and keeps it.
      notOffered: ['folder'],
      told: { unique: 'oneFolder' },
    },
    name: { kind: 'text', required: true, maxCharacters: 120 },
    /** Where it is asked; without a password, which is a field of its own. */
    address: {
      kind: 'text',
      maxCharacters: 2_048,
      rule: 'deliveryAddress',
      required: true,
      onlyWith: [
        { when: { kind: WEB }, has: { schemes: ['https://', 'http://'] }, hint: 'web' },
        { when: { kind: ['ftp'] }, has: { schemes: ['ftps://', 'ftp://'] }, hint: 'ftp' },
        { when: { kind: ['mail'] }, has: { schemes: ['imaps://', 'imap://'] }, hint: 'mail' },
      ],
    },
    /** What it sends, where that is not to be recognised. */
    format: { kind: 'choice', options: AGENCY_FORMATS },
    /** How documents in the agency's own format are read: whether they are XML or JSON, where their items are, and the rows. */
    mappingSource: {
      kind: 'choice',
      options: MAPPING_SOURCES,
      required: true,
      initial: 'xml',
      onlyWith: MAPPED,
    },
    mappingItems: { kind: 'text', maxCharacters: MAPPING_PATH_CHARACTERS, onlyWith: MAPPED },
    mappingRows: {
      kind: 'parts',
      typeName: 'AgencyMappingRow',
      description: 'A row of the mapping of a source: a path in the document and the field it fills.',
      label: 'field',
      about: 'path',
      required: true,
      minLength: 1,
      maxLength: MOST_MAPPING_ROWS,
      maxDepth: 1,
      areRows: true,
      fields: {
        field: { kind: 'choice', options: MAPPED_FIELD_NAMES },
        path: { kind: 'text', maxCharacters: MAPPING_PATH_CHARACTERS },
        conversion: { kind: 'choice', options: MAPPING_CONVERSIONS },
        value: { kind: 'text', maxCharacters: MAPPING_VALUE_CHARACTERS },
      },
      types: { row: { required: ['field'], optional: ['path', 'conversion', 'value'] } },
      onlyWith: MAPPED,
    },
    /** Of dates in documents that name none; that of the site where left out. */
    timeZone: { kind: 'text', maxCharacters: 64, rule: 'timeZone' },
    /** Of an address over HTTP: a list of links to documents instead of a document. */
    isIndex: { kind: 'flag', initial: false, onlyWith: [{ when: { kind: ['http'] } }] },
    intervalSeconds: {
      kind: 'integer',
      minValue: 10,
      maxValue: 86_400,
      initial: 60,
      onlyWith: [{ when: { kind: ASKED } }],
    },
    /** Given to drafts made from its items where nothing better is known. */
    categoryId: { kind: 'reference', to: 'category', as: 'category' },
    signIn: {
      kind: 'choice',
      options: AGENCY_SIGN_INS,
      required: true,
      initial: 'none',
      onlyWith: [{ when: { kind: WEB } }],
    },
    userName: {
      kind: 'text',
      maxCharacters: 200,
      onlyWith: [
        { when: { kind: ['mail'] }, has: { required: true } },
        { when: { kind: ['ftp'] } },
        { when: { kind: WEB, signIn: ['password'] } },
      ],
    },
    /** The header an interface key is sent in. */
    headerName: {
      kind: 'text',
      maxCharacters: 60,
      required: true,
      onlyWith: [{ when: { kind: WEB, signIn: ['header'] } }],
    },
    secret: {
      kind: 'secret',
      maxCharacters: 2_000,
      onlyWith: [
        { when: { kind: ['push'] }, hint: 'push' },
        { when: { kind: ['ftp', 'mail'] } },
        { when: { kind: WEB, signIn: ['password', 'bearer', 'header'] } },
      ],
    },
    /** Of FTP: files are removed there once they stand here. */
    isRemovedAfter: { kind: 'flag', initial: false, onlyWith: [{ when: { kind: ['ftp'] } }] },
    /** Without a delivery for longer, people are warned; never where left out. */
    quietAfterMinutes: { kind: 'integer', minValue: 1, maxValue: 525_600 },
  },
  form: {
    whatItIs: [['agencyId', 'kind'], 'name', ['format', 'timeZone'], 'categoryId', 'isApproved'],
    mapping: [['mappingSource', 'mappingItems'], 'mappingRows'],
    where: ['address', ['intervalSeconds', 'quietAfterMinutes'], ['isIndex', 'isRemovedAfter']],
    credentials: [
      ['signIn', 'headerName'],
      ['userName', 'secret'],
    ],
  },
  list: {
    columns: ['name', 'agency', 'kind', 'format', 'intervalSeconds', 'updatedDate', 'isApproved'],
    filters: ['agencyId', 'kind', 'isApproved'],
    search: ['name'],
    order: 'newest',
  },
})
