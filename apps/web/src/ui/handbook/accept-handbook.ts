import { graphql } from '../../generated/graphql.ts'

export const acceptHandbookDocument = graphql(`
  mutation AcceptHandbook {
    acceptHandbook
  }
`)
