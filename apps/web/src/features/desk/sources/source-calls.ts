// Calls about sources beyond those of the definition.
import { graphql } from '../../../generated/graphql.ts'

export const SourceStatesDocument = graphql(`
  query GetAgencySourceStates($ids: [ID!]) {
    getAgencySourceStates(ids: $ids) {
      id
      name
      agencyName
      folder
      isActive
      isPolled
      isBeingPolled
      lastCheckedDate
      nextCheckDate
      lastReceivedDate
      isQuiet
      received
      new
      updated
      duplicate
      refused
      error {
        code
        params {
          name
          value
        }
      }
    }
  }
`)

export const QuietSourcesDocument = graphql(`
  query GetSilentAgencySources {
    getSilentAgencySources {
      id
      name
      agencyName
    }
  }
`)

export const PollSourceDocument = graphql(`
  mutation PollAgencySource($id: ID!) {
    pollAgencySource(id: $id)
  }
`)

export const CountInputsToReprocessDocument = graphql(`
  query GetAgencyDocumentsToReprocess($filter: AgencyReprocessFilter!) {
    getAgencyDocumentsToReprocess(filter: $filter)
  }
`)

export const ReprocessProgressDocument = graphql(`
  query GetAgencyReprocessing($id: ID!) {
    getAgencyReprocessing(id: $id) {
      isOver
      isFailed
      done
      total
      new
      updated
      duplicate
      refused
    }
  }
`)

export const TrySourceDocument = graphql(`
  mutation TryAgencySource($input: AgencySourceTrialInput!) {
    tryAgencySource(input: $input) {
      error {
        code
        params {
          name
          value
        }
      }
      documents {
        fileName
        byteSize
        format
        itemCount
        items {
          title
          createdDate
          fields {
            field
            value
            from
            doubt
          }
        }
        refusals {
          code
          params {
            name
            value
          }
        }
      }
    }
  }
`)
