// GraphQL of the ledger: what arrived, what became of it, and why.
import { access, type Builder } from '../../../platform/graphql/builder.ts'
import type { AgencyTypes } from '../agency/schema-types.ts'
import {
  type AgencyDocumentItemRow,
  type AgencyDocumentRow,
  type DocumentFilter,
  listAgencyDocuments,
  type ReasonParam,
} from './document-list.ts'

export function addAgencyLedger(
  builder: Builder,
  { agency, range }: Pick<AgencyTypes, 'agency' | 'range'>,
): void {
  const inherited = access('inherit')
  const param = builder.objectRef<ReasonParam>('AgencyReasonParam').implement({
    ...inherited,
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  })
  const item = builder.objectRef<AgencyDocumentItemRow>('AgencyDocumentItem').implement({
    ...inherited,
    fields: (t) => ({
      agencyContentId: t.exposeID('agencyContentId', { nullable: true }),
      externalId: t.exposeString('externalId', { nullable: true }),
      outcome: t.exposeString('outcome'),
      reasonCode: t.exposeString('reasonCode', { nullable: true }),
      reasonParams: t.expose('reasonParams', { type: [param] }),
    }),
  })
  const document = builder.objectRef<AgencyDocumentRow>('AgencyDocument').implement({
    ...inherited,
    description: 'An input from an agency and what became of it: new, updated, duplicate or refused.',
    fields: (t) => ({
      id: t.exposeID('id'),
      agency: t.expose('agency', { type: agency }),
      fileName: t.exposeString('fileName'),
      byteSize: t.exposeFloat('byteSize'),
      sha256: t.exposeString('sha256'),
      receivedDate: t.expose('receivedDate', { type: 'Moment' }),
      outcome: t.exposeString('outcome'),
      reasonCode: t.exposeString('reasonCode', { nullable: true }),
      reasonParams: t.expose('reasonParams', { type: [param] }),
      items: t.expose('items', { type: [item] }),
    }),
  })
  const filter = builder.inputType('AgencyDocumentFilter', {
    fields: (t) => ({
      ids: t.idList(),
      agencyIds: t.idList(),
      outcomes: t.stringList({ description: 'new, updated, duplicate, refused' }),
      createdDate: t.field({ type: range as 'String' }),
    }),
  })
  builder.queryField('getAgencyDocuments', (t) =>
    t.field({
      ...access('agency.edit'),
      type: [document],
      args: {
        filter: t.arg({ type: filter }),
        page: t.arg.int({ required: true, defaultValue: 1 }),
        limit: t.arg.int({ required: true, defaultValue: 50 }),
        after: t.arg.id(),
      },
      resolve: (_, { filter: asked, after, ...paging }, context) =>
        listAgencyDocuments(
          { ...paging, after: after ? String(after) : null, filter: (asked ?? {}) as DocumentFilter },
          context,
        ),
    }),
  )
}
