// GraphQL of the ledger: what arrived, what became of it, and why.
import { addListCall, addRowType } from '../../../kit/list/list-schema.ts'
import { access, type Builder } from '../../../platform/graphql/builder.ts'
import {
  type AgencyDocumentItemRow,
  type AgencyDocumentRow,
  agencyInputs,
  type ReasonParam,
} from './document-list.ts'

export function addAgencyLedger(builder: Builder): void {
  const inherited = access('inherit')
  const param = builder.objectRef<ReasonParam>('AgencyReasonParam').implement({
    ...inherited,
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  })
  builder.objectRef<AgencyDocumentItemRow>('AgencyDocumentItem').implement({
    ...inherited,
    fields: (t) => ({
      agencyContentId: t.exposeID('agencyContentId', { nullable: true }),
      externalId: t.exposeString('externalId', { nullable: true }),
      outcome: t.exposeString('outcome'),
      reasonCode: t.exposeString('reasonCode', { nullable: true }),
      reasonParams: t.expose('reasonParams', { type: [param] }),
    }),
  })
  const document = addRowType<AgencyDocumentRow>(builder, agencyInputs.definition, {
    description: 'An input from an agency and what became of it: new, updated, duplicate or refused.',
  })
  addListCall(builder, agencyInputs, document)
}
