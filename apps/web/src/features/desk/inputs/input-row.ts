// An input as its list reads it.
import type { GetAgencyDocumentsQuery } from '../../../generated/graphql.ts'

export type InputRow = GetAgencyDocumentsQuery['getAgencyDocuments'][number]
