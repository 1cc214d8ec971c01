// Calls of the audit screen.
import { type GetAuditEntriesQuery, graphql } from '../../generated/graphql.ts'

export type AuditEntry = GetAuditEntriesQuery['getAuditEntries']['entries'][number]

export const AuditEntriesDocument = graphql(`
  query GetAuditEntries($filter: AuditFilter, $after: String) {
    getAuditEntries(filter: $filter, after: $after) {
      entries {
        id
        createdDate
        actor {
          id
          name
        }
        actorAddress
        entity
        itemId
        itemName
        version
        action
        changes
      }
      next
    }
  }
`)

export const AuditNamesDocument = graphql(`
  query GetAuditNames {
    getAuditNames {
      entities
      actions
    }
  }
`)

export const AuditActorsDocument = graphql(`
  query GetAuditActors($search: String, $ids: [ID!]) {
    getAuditActors(search: $search, ids: $ids) {
      id
      name
    }
  }
`)
