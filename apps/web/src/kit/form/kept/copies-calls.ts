// Calls for the server's autosaves of forms.
import { graphql } from '../../../generated/graphql.ts'

export const keepCopyDocument = graphql(`
  mutation KeepWorkingCopy($input: WorkingCopyInput!) {
    keepWorkingCopy(input: $input)
  }
`)

export const discardCopyDocument = graphql(`
  mutation DiscardWorkingCopy($form: ID!) {
    discardWorkingCopy(form: $form)
  }
`)

export const ownCopiesDocument = graphql(`
  query GetOwnWorkingCopies($entity: String!, $id: ID) {
    copies: getOwnWorkingCopies(entity: $entity, id: $id) {
      form
      itemId
      person {
        id
        name
      }
      version
      values
      base
      typedDate
      keptDate
    }
  }
`)

export const copiesOfItemDocument = graphql(`
  query GetWorkingCopies($entity: String!, $id: ID!) {
    copies: getWorkingCopies(entity: $entity, id: $id) {
      form
      itemId
      person {
        id
        name
      }
      version
      values
      base
      typedDate
      keptDate
    }
  }
`)
