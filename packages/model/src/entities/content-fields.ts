// Properties shared by all content types (specification 2, section 3, Content). Spread into each definition.
import type { Field } from '../kinds/field.ts'
import type { EntityDefinition } from './entity.ts'

/** The shared table of contents and its abilities. */
export const CONTENT = {
  table: 'contents',
  shared: {
    name: 'content',
    typeColumn: 'type',
    search: {
      table: 'content_search',
      id: 'content_id',
      copies: ['site_id', 'type', 'status', 'created_at'],
    },
  },
  needsHandbook: true,
  abilities: ['publish', 'lock', 'comment', 'assign'],
  /** The agency item or archive item that the content was made from. */
  columns: {
    agencyContentId: { column: 'agency_content_id', type: 'id' },
    agencyArchiveId: { column: 'agency_archive_id', type: 'id' },
  },
  label: 'title',
  list: { columns: [], filters: [], search: ['title', 'spot'], order: 'newest' },
} as const satisfies Partial<EntityDefinition>

/** 1 hot, 2 cold, 3 newspaper, 4 none (specification 1, section 4). */
export const NEWS_TYPES = [1, 2, 3, 4] as const
/** 1 show, 2 hide (specification 1, section 4). */
const CONTENT_DISPLAYS = [1, 2] as const
/** 1 with product content, 2 public spot (specification 1, section 4). */
const CONTENT_KINDS = [1, 2] as const
const DEVICE_TARGETS = ['web', 'mobile', 'special'] as const

export const HEADING_FIELDS = {
  title: { kind: 'text', required: true, minCharacters: 3, maxCharacters: 250 },
  spot: { kind: 'longText', required: true, maxCharacters: 500 },
} as const satisfies Record<string, Field>

export const AUTHOR_FIELDS = {
  authorId: { kind: 'reference', to: 'author', as: 'author', onlyWhere: 'isAuthorEnabled' },
} as const satisfies Record<string, Field>

/** The text of a content; types that require it override this. */
export const TEXT_FIELDS = {
  body: {
    kind: 'html',
    maxCharacters: 200_000,
    hasSmiles: { onlyWhere: 'isSmilesEnabled' },
    frameHosts: { ofSite: 'embedHosts' },
  },
} as const satisfies Record<string, Field>

/** Signature and source from the site's lists. */
const CREDIT_FIELDS = {
  signatureId: { kind: 'reference', to: 'signature', as: 'signature' },
  sourceId: { kind: 'reference', to: 'source', as: 'source' },
} as const satisfies Record<string, Field>

const FILING_FIELDS = {
  categoryIds: {
    kind: 'references',
    to: 'category',
    as: 'categories',
    required: true,
    minLength: 1,
    maxLength: 10,
  },
  tags: { kind: 'words', maxLength: 30, maxCharacters: 60 },
  subjectTitleIds: {
    kind: 'references',
    to: 'subjectTitle',
    as: 'subjectTitles',
    maxLength: 10,
    canAddInPlace: true,
    onlyWhere: 'isSubjectTitleEnabled',
  },
  relatedContentIds: { kind: 'references', to: 'content', as: 'relatedContents', maxLength: 20 },
} as const satisfies Record<string, Field>

export const SEO_FIELDS = {
  seoTitle: { kind: 'text', maxCharacters: 70 },
  seoUrlTitle: { kind: 'text', maxCharacters: 120, rule: 'linkName' },
  seoSpot: { kind: 'longText', maxCharacters: 160 },
  seoKeywords: { kind: 'words', maxLength: 20, maxCharacters: 60 },
} as const satisfies Record<string, Field>

const SHOWING_FIELDS = {
  isNewsworthy: { kind: 'flag', initial: false },
  isShownInHomepage: { kind: 'flag', initial: true },
  isPinned: { kind: 'flag', initial: false },
  contentDisplay: {
    kind: 'choice',
    options: CONTENT_DISPLAYS,
    initial: 1,
    onlyWhere: 'isContentDisplayEnabled',
  },
  contentKind: { kind: 'choice', options: CONTENT_KINDS, onlyWhere: 'isContentKindEnabled' },
  /** An empty list means all devices. */
  deviceTargets: { kind: 'choices', options: DEVICE_TARGETS, onlyWhere: 'isDeviceTargetEnabled' },
} as const satisfies Record<string, Field>

/** A document published beside a text, such as a decision, report or printed notice. */
export const DOCUMENT_FIELDS = {
  pdf: { kind: 'document', onlyWhere: 'isPdfEnabled' },
} as const satisfies Record<string, Field>

/** Minimum size of published pictures (decisions, Numbers). */
const MIN_PICTURE_SIZE = { minWidth: 640, minHeight: 360 } as const

/** Pictures that are the content itself; each needs a description. */
export const GALLERY = {
  kind: 'gallery',
  required: true,
  isTextRequired: true,
  cropTypeIds: [],
  ...MIN_PICTURE_SIZE,
  maxLength: 200,
} as const satisfies Field

/** The cover needs crops in 16:9 and 1:1; an animated cover may replace it on screen. */
const COVER_FIELDS = {
  cover: {
    kind: 'image',
    required: true,
    messageRules: { required: 'hasCoverImage' },
    isTextRequired: { onlyWhere: 'isCoverTextRequired' },
    cropTypeIds: ['16x9', '1x1'],
    ...MIN_PICTURE_SIZE,
  },
  coverGif: { kind: 'image', cropTypeIds: [], isMoving: true },
  coverVideo: { kind: 'video' },
} as const satisfies Record<string, Field>

/** Fields of every content, after those of its type. */
export const COMMON_FIELDS = {
  ...CREDIT_FIELDS,
  ...COVER_FIELDS,
  ...FILING_FIELDS,
  ...SEO_FIELDS,
  ...SHOWING_FIELDS,
} as const satisfies Record<string, Field>
