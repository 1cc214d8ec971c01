// GraphQL types of agency items.
import type { PersonValue } from '@manset/model/kinds/field.ts'
import { access, type Builder, type ItemRef } from '../../../platform/graphql/builder.ts'
import type { AgencyImage } from './agency-image.ts'
import type { AgencyItem, AgencyRow, AgencyUse } from './agency-row.ts'

export interface AgencyTypes {
  row: ItemRef<AgencyRow>
  item: ItemRef<AgencyItem>
  agency: ItemRef<AgencyRow['agency']>
  /** Name of the input type for a range of moments. */
  range: string
}

export function addAgencyTypes(builder: Builder): AgencyTypes {
  const inherited = access('inherit')
  const range = 'MomentRange'
  const agency = builder.objectRef<AgencyRow['agency']>('AgencyReference').implement({
    ...inherited,
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  const image = builder.objectRef<AgencyImage>('AgencyImage').implement({
    ...inherited,
    fields: (t) => ({
      agencyImageId: t.exposeID('agencyImageId'),
      path: t.exposeString('path', {
        nullable: true,
        description: 'Our own copy; null while there is none.',
      }),
      href: t.exposeString('href', {
        description: 'As the agency calls it. For showing only: nothing fetches it.',
      }),
      text: t.exposeString('text', { nullable: true }),
      width: t.exposeInt('width', { nullable: true }),
      height: t.exposeInt('height', { nullable: true }),
      mime: t.exposeString('mime', { nullable: true }),
    }),
  })
  const video = builder.objectRef<NonNullable<AgencyRow['video']>>('AgencyVideo').implement({
    ...inherited,
    fields: (t) => ({
      href: t.exposeString('href'),
      mime: t.exposeString('mime', { nullable: true }),
      width: t.exposeInt('width', { nullable: true }),
      height: t.exposeInt('height', { nullable: true }),
    }),
  })
  const use = builder.objectRef<AgencyUse>('AgencyUse').implement({
    ...inherited,
    description: 'A content made from an item. Of another site only that there is one, and when.',
    fields: (t) => ({
      siteId: t.exposeInt('siteId'),
      siteName: t.exposeString('siteName'),
      usedDate: t.expose('usedDate', { type: 'Moment' }),
      contentId: t.exposeID('contentId', { nullable: true }),
      type: t.exposeString('type', { nullable: true }),
      title: t.exposeString('title', { nullable: true }),
      status: t.exposeString('status', { nullable: true }),
      usedBy: t.expose('usedBy', { type: 'UserSummary', nullable: true }),
    }),
  })
  const edit = builder.objectRef<{ user: PersonValue; updatedDate: string }>('AgencyContentEdit').implement({
    ...inherited,
    fields: (t) => ({
      user: t.expose('user', { type: 'UserSummary' }),
      updatedDate: t.expose('updatedDate', { type: 'Moment' }),
    }),
  })

  const shared: Record<string, Exposed> = {
    id: { type: 'ID' },
    agencyContentId: { type: 'ID', description: 'The same as id.' },
    version: { type: 'Int' },
    agency: { type: agency },
    title: { type: 'String' },
    spot: { type: 'String', nullable: true },
    types: { type: ['String'] },
    tags: { type: ['String'] },
    city: { type: 'String', nullable: true },
    country: { type: 'String', nullable: true },
    language: { type: 'String', nullable: true },
    priority: { type: 'Int', nullable: true, description: 'Urgency, 1 the most urgent.' },
    newsType: { type: 'Int', description: '1 important, 2 flash, 3 hot, 4 standard.' },
    agencyCategoryName: { type: ['String'] },
    images: { type: [image] },
    video: { type: video, nullable: true },
    status: { type: 'String', description: 'appropriate or inappropriate' },
    isKilled: { type: 'Boolean', description: 'The agency has withdrawn it; nothing can be made of it.' },
    hasItBeenUsed: { type: 'Boolean' },
    uses: { type: [use] },
    user: { type: 'UserSummary', nullable: true, description: 'Who used it last, here.' },
    source: { type: 'String', nullable: true },
    author: { type: 'String', nullable: true },
    createdDate: { type: 'Moment', description: 'When it arrived here.' },
    updatedDate: { type: 'Moment' },
    sourceCreatedDate: { type: 'Moment', nullable: true, description: 'By the agency.' },
    sourceUpdatedDate: { type: 'Moment', nullable: true },
    embargoedUntil: { type: 'Moment', nullable: true },
    contentUpdatedByUser: { type: edit, nullable: true },
  }
  const row = builder.objectRef<AgencyRow>('AgencyContentRow').implement({
    ...inherited,
    description: 'An agency item as lists show it.',
    fields: (t) => exposed(t, shared),
  })
  const item = builder.objectRef<AgencyItem>('AgencyContent').implement({
    ...inherited,
    fields: (t) =>
      exposed(t, {
        ...shared,
        content: { type: 'String', nullable: true, description: 'The text, as HTML.' },
        externalId: { type: 'String' },
        externalVersion: { type: 'String' },
      }),
  })
  return { row, item, agency, range }
}

interface Exposed {
  type: unknown
  nullable?: boolean
  description?: string
}

/** Fields read straight off the value, from a table that two types share. */
function exposed(t: unknown, table: Record<string, Exposed>): Record<string, never> {
  const expose = (t as { expose(name: string, options: object): never }).expose.bind(t)
  return Object.fromEntries(Object.entries(table).map(([name, options]) => [name, expose(name, options)]))
}
