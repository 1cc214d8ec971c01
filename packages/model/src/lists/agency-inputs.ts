// The log of inputs that agencies delivered.
import { AGENCY_OUTCOMES } from '../agency/agency.ts'
import { defineList } from './list.ts'

export const agencyInputList = defineList({
  name: 'agencyDocuments',
  permission: 'agency.edit',
  call: 'getAgencyDocuments',
  answer: 'rows',
  types: { row: 'AgencyDocument', filter: 'AgencyDocumentFilter' },
  fields: {
    id: { kind: 'id' },
    agency: { kind: 'own', type: 'AgencyReference' },
    sourceId: {
      kind: 'id',
      isOptional: true,
      description: 'Null if it arrived before sources were recorded.',
    },
    format: { kind: 'text', isOptional: true, description: 'Null if it was not recognized.' },
    fileName: { kind: 'text' },
    byteSize: { kind: 'decimal' },
    sha256: { kind: 'text' },
    receivedDate: { kind: 'moment', column: 'received_at' },
    outcome: { kind: 'choice', options: AGENCY_OUTCOMES },
    reasonCode: { kind: 'text', isOptional: true },
    reasonParams: { kind: 'own', type: 'AgencyReasonParam', isList: true },
    items: { kind: 'own', type: 'AgencyDocumentItem', isList: true },
  },
  columns: {
    received: { field: 'receivedDate' },
    outcome: {},
    agency: {},
    file: { field: 'fileName' },
    items: {},
    reason: { field: 'reasonCode' },
  },
  filters: {
    ids: { kind: 'ids', address: null },
    agencyIds: { kind: 'references', to: 'agency', field: 'agency', address: null },
    sourceIds: { kind: 'ids', field: 'sourceId', address: 'source' },
    outcomes: {
      kind: 'choice',
      field: 'outcome',
      options: AGENCY_OUTCOMES,
      address: 'outcome',
      description: 'new, updated, duplicate, refused',
    },
    createdDate: { kind: 'days', field: 'receivedDate' },
  },
  order: [
    { field: 'receivedDate', direction: 'desc' },
    { field: 'id', direction: 'desc' },
  ],
})
