// An input as a list row.
import type { GetAgencyDocumentsQuery } from '../../../generated/graphql.ts'

export type InputRow = GetAgencyDocumentsQuery['getAgencyDocuments'][number]
