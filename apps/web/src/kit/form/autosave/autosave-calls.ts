// Calls for the server's autosaves of forms.
import { graphql } from '../../../generated/graphql.ts'

export const storeAutosaveDocument = graphql(`
  mutation KeepWorkingCopy($input: WorkingCopyInput!) {
    keepWorkingCopy(input: $input)
  }
`)

export const discardAutosaveDocument = graphql(`
  mutation DiscardWorkingCopy($form: ID!) {
    discardWorkingCopy(form: $form)
  }
`)

export const ownAutosavesDocument = graphql(`
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

export const itemAutosavesDocument = graphql(`
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
