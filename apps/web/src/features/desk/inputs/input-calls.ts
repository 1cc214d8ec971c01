// The query for a whole input, and the calls that read inputs again.
import { graphql } from '../../../generated/graphql.ts'

export const InputTextDocument = graphql(`
  query GetAgencyDocument($id: ID!) {
    getAgencyDocument(id: $id) {
      id
      agency {
        id
        name
      }
      fileName
      byteSize
      receivedDate
      outcome
      reasonCode
      reasonParams {
        name
        value
      }
      items {
        agencyContentId
        externalId
        outcome
        reasonCode
        reasonParams {
          name
          value
        }
      }
      text
      isTextTruncated
      hasRaw
      readItems {
        externalId
        fields {
          field
          from
        }
      }
    }
  }
`)

export const ReprocessInputDocument = graphql(`
  mutation ReprocessAgencyDocument($id: ID!) {
    reprocessAgencyDocument(id: $id) {
      outcome
      document {
        id
      }
    }
  }
`)

export const ReprocessInputsDocument = graphql(`
  mutation ReprocessAgencyDocuments($filter: AgencyReprocessFilter!) {
    reprocessAgencyDocuments(filter: $filter)
  }
`)

export const IngestCountsDocument = graphql(`
  query GetAgencyIntake($createdDate: DateTimeRange) {
    getAgencyIntake(createdDate: $createdDate) {
      agency {
        id
        name
      }
      sourceId
      sourceName
      kind
      isActive
      received
      new
      updated
      duplicate
      refused
      lastReceivedDate
      isQuiet
    }
  }
`)
