import { AGENCY_FORMATS, AGENCY_SIGN_INS, AGENCY_SOURCE_KINDS } from '../agency/agency.ts'
import { OWN_MAPPING } from '../agency/mapped-formats.ts'
import {
  MAPPED_FIELD_NAMES,
  MAPPING_CONVERSIONS,
  MAPPING_SOURCES,
  MAX_MAPPING_PATH_CHARACTERS,
  MAX_MAPPING_ROWS,
  MAX_MAPPING_VALUE_CHARACTERS,
} from '../agency/mapping.ts'
import { defineEntity } from './entity.ts'

/** Kinds with a web address; only these offer a choice of authentication. */
const WEB_KINDS = ['http', 'feed'] as const
const POLLED_KINDS = [...WEB_KINDS, 'ftp', 'mail'] as const
const MAPPED_FORMAT_NAMES = [{ when: { format: [OWN_MAPPING] } }] as const

/** One way of delivery of an agency. It is read while approved, and paused otherwise. */
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
      // The folder source is created with its agency, exactly one for each.
      notOffered: ['folder'],
      messageRules: { unique: 'oneFolder' },
    },
    name: { kind: 'text', required: true, maxCharacters: 120 },
    /** Address to poll, without a password; that has its own field. */
    address: {
      kind: 'text',
      maxCharacters: 2_048,
      rule: 'deliveryAddress',
      required: true,
      onlyWith: [
        { when: { kind: WEB_KINDS }, has: { schemes: ['https://', 'http://'] }, hint: 'web' },
        { when: { kind: ['ftp'] }, has: { schemes: ['ftps://', 'ftp://'] }, hint: 'ftp' },
        { when: { kind: ['mail'] }, has: { schemes: ['imaps://', 'imap://'] }, hint: 'mail' },
      ],
    },
    /** Format of its documents, if it cannot be recognized. */
    format: { kind: 'choice', options: AGENCY_FORMATS },
    /** How documents in the agency's own format are read: XML or JSON, the path of the items, and the rows. */
    mappingSource: {
      kind: 'choice',
      options: MAPPING_SOURCES,
      required: true,
      initial: 'xml',
      onlyWith: MAPPED_FORMAT_NAMES,
    },
    mappingItems: { kind: 'text', maxCharacters: MAX_MAPPING_PATH_CHARACTERS, onlyWith: MAPPED_FORMAT_NAMES },
    mappingRows: {
      kind: 'parts',
      typeName: 'AgencyMappingRow',
      description: 'A row of the mapping of a source: a path in the document and the field it fills.',
      label: 'field',
      about: 'path',
      required: true,
      minLength: 1,
      maxLength: MAX_MAPPING_ROWS,
      maxDepth: 1,
      areRows: true,
      fields: {
        field: { kind: 'choice', options: MAPPED_FIELD_NAMES },
        path: { kind: 'text', maxCharacters: MAX_MAPPING_PATH_CHARACTERS },
        conversion: { kind: 'choice', options: MAPPING_CONVERSIONS },
        value: { kind: 'text', maxCharacters: MAX_MAPPING_VALUE_CHARACTERS },
      },
      types: { row: { required: ['field'], optional: ['path', 'conversion', 'value'] } },
      onlyWith: MAPPED_FORMAT_NAMES,
    },
    /** Time zone for dates without one; by default, the site's. */
    timeZone: { kind: 'text', maxCharacters: 64, rule: 'timeZone' },
    /** The HTTP address returns a list of links to documents instead of a document. */
    isIndex: { kind: 'flag', initial: false, onlyWith: [{ when: { kind: ['http'] } }] },
    intervalSeconds: {
      kind: 'integer',
      minValue: 10,
      maxValue: 86_400,
      initial: 60,
      onlyWith: [{ when: { kind: POLLED_KINDS } }],
    },
    /** Category of drafts made from its items, if no other rule determines one. */
    categoryId: { kind: 'reference', to: 'category', as: 'category' },
    signIn: {
      kind: 'choice',
      options: AGENCY_SIGN_INS,
      required: true,
      initial: 'none',
      onlyWith: [{ when: { kind: WEB_KINDS } }],
    },
    userName: {
      kind: 'text',
      maxCharacters: 200,
      onlyWith: [
        { when: { kind: ['mail'] }, has: { required: true } },
        { when: { kind: ['ftp'] } },
        { when: { kind: WEB_KINDS, signIn: ['password'] } },
      ],
    },
    /** The header in which the API key is sent. */
    headerName: {
      kind: 'text',
      maxCharacters: 60,
      required: true,
      onlyWith: [{ when: { kind: WEB_KINDS, signIn: ['header'] } }],
    },
    secret: {
      kind: 'secret',
      maxCharacters: 2_000,
      onlyWith: [
        { when: { kind: ['push'] }, hint: 'push' },
        { when: { kind: ['ftp', 'mail'] } },
        { when: { kind: WEB_KINDS, signIn: ['password', 'bearer', 'header'] } },
      ],
    },
    /** FTP only: files are deleted on the server once they are stored here. */
    isRemovedAfter: { kind: 'flag', initial: false, onlyWith: [{ when: { kind: ['ftp'] } }] },
    /** Warns people after this long without a delivery; never if empty. */
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
