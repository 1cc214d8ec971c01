// GraphQL types of agency items.
import type { PersonValue } from '@manset/model/audit/history.ts'
import { addRowType } from '../../../kit/list/list-schema.ts'
import { access, type Builder, type ItemRef } from '../../../platform/graphql/builder.ts'
import type { AgencyImage, StoredFile } from './agency-image.ts'
import { type AgencyVideoRow, agencyItems, agencyVideos } from './agency-list.ts'
import {
  type AgencyItem,
  type AgencyRow,
  type AgencyUse,
  type AgencyVideo,
  ITEM_FIELDS,
} from './agency-row.ts'

export interface AgencyTypes {
  row: ItemRef<AgencyRow>
  item: ItemRef<AgencyItem>
  video: ItemRef<AgencyVideoRow>
  agency: ItemRef<AgencyRow['agency']>
}

const inherited = access('inherit')

export function addAgencyTypes(builder: Builder): AgencyTypes {
  const agency = addAgencyType(builder)
  addMediaTypes(builder)
  addUseTypes(builder)
  const row = addRowType<AgencyRow>(builder, agencyItems.definition, {
    description: 'An agency item, as shown in lists.',
  })
  const item = addRowType<AgencyItem>(builder, agencyItems.definition, {
    name: 'AgencyContent',
    fields: ITEM_FIELDS,
  })
  const video = addRowType<AgencyVideoRow>(builder, agencyVideos.definition, {
    description: 'A video that an agency sent.',
  })
  return { row, item, video, agency }
}

function addAgencyType(builder: Builder): AgencyTypes['agency'] {
  return builder.objectRef<AgencyRow['agency']>('AgencyReference').implement({
    ...inherited,
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
}

/** Pictures, files and videos of an item. */
function addMediaTypes(builder: Builder): void {
  builder.objectRef<AgencyImage>('AgencyImage').implement({
    ...inherited,
    fields: (t) => ({
      agencyImageId: t.exposeID('agencyImageId'),
      path: t.exposeString('path', {
        nullable: true,
        description: 'Address of our copy; null while there is none.',
      }),
      fault: t.string({
        nullable: true,
        description: 'Why we cannot make a copy.',
        resolve: ({ fault }) => fault ?? null,
      }),
      href: t.exposeString('href', {
        description: 'The agency’s address, for display only: our copy is at `path`.',
      }),
      text: t.exposeString('text', { nullable: true }),
      width: t.exposeInt('width', { nullable: true }),
      height: t.exposeInt('height', { nullable: true }),
      mime: t.exposeString('mime', { nullable: true }),
      aiPath: t.string({
        nullable: true,
        description: 'A copy edited by a machine: always null, because nothing here makes one.',
        resolve: () => null,
      }),
      publishDate: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'Null: agencies date the item, not its pictures.',
        resolve: () => null,
      }),
      tags: t.stringList({
        description: 'None: agencies tag the item, not its pictures.',
        resolve: () => [],
      }),
    }),
  })
  builder.objectRef<StoredFile>('AgencyFile').implement({
    ...inherited,
    description:
      'A sound file or document of an item, or a picture or video whose address cannot be fetched (media).',
    fields: (t) => ({
      href: t.exposeString('href'),
      kind: t.exposeString('kind', { description: 'sound, pdf or media' }),
      path: t.string({
        nullable: true,
        description: 'Address of our copy; null while there is none.',
        resolve: ({ path }) => path ?? null,
      }),
      fault: t.string({
        nullable: true,
        description: 'Why we cannot make a copy.',
        resolve: ({ fault }) => fault ?? null,
      }),
      text: t.exposeString('text', { nullable: true }),
    }),
  })
  builder.objectRef<AgencyVideo>('AgencyVideo').implement({
    ...inherited,
    fields: (t) => ({
      href: t.exposeString('href'),
      path: t.string({
        nullable: true,
        description: 'Address of our copy; null while there is none.',
        resolve: ({ path }) => path ?? null,
      }),
      fault: t.string({
        nullable: true,
        description: 'Why we cannot make a copy.',
        resolve: ({ fault }) => fault ?? null,
      }),
      text: t.string({ nullable: true, resolve: ({ text }) => text ?? null }),
      duration: t.float({
        nullable: true,
        description: 'Seconds.',
        resolve: ({ duration }) => duration ?? null,
      }),
      mime: t.exposeString('mime', { nullable: true }),
      width: t.exposeInt('width', { nullable: true }),
      height: t.exposeInt('height', { nullable: true }),
    }),
  })
}

function addUseTypes(builder: Builder): void {
  builder.objectRef<AgencyUse>('AgencyUse').implement({
    ...inherited,
    description:
      'A content made from an item, or a mark as used. For another site only the fact and its time.',
    fields: (t) => ({
      isByHand: t.exposeBoolean('isByHand'),
      siteId: t.exposeInt('siteId'),
      siteName: t.exposeString('siteName'),
      usedDate: t.expose('usedDate', { type: 'DateTime' }),
      contentId: t.exposeID('contentId', { nullable: true }),
      type: t.exposeString('type', { nullable: true }),
      title: t.exposeString('title', { nullable: true }),
      status: t.exposeString('status', { nullable: true }),
      usedBy: t.expose('usedBy', { type: 'UserSummary', nullable: true }),
    }),
  })
  builder.objectRef<{ user: PersonValue; updatedDate: string }>('AgencyContentEdit').implement({
    ...inherited,
    fields: (t) => ({
      user: t.expose('user', { type: 'UserSummary' }),
      updatedDate: t.expose('updatedDate', { type: 'DateTime' }),
    }),
  })
}
