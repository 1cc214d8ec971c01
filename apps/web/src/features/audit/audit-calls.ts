// Calls of the audit screen.
import { graphql } from '../../generated/graphql.ts'

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
