import { graphql } from '../../../generated/graphql.ts'

export const TrySiteMailDocument = graphql(`
  mutation TrySiteMail($input: SiteMailTrialInput!) {
    trial: trySiteMail(input: $input) {
      address
      outcome
      code
    }
  }
`)
