// Calls for the server's autosaves of forms.
import { graphql } from '../../../generated/graphql.ts'

export const storeAutosaveDocument = graphql(`
  mutation SaveAutosave($input: AutosaveInput!) {
    saveAutosave(input: $input)
  }
`)

export const discardAutosaveDocument = graphql(`
  mutation DiscardAutosave($form: ID!) {
    discardAutosave(form: $form)
  }
`)

export const ownAutosavesDocument = graphql(`
  query GetOwnAutosaves($entity: String!, $id: ID) {
    copies: getOwnAutosaves(entity: $entity, id: $id) {
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
      savedDate
    }
  }
`)

export const itemAutosavesDocument = graphql(`
  query GetAutosaves($entity: String!, $id: ID!) {
    copies: getAutosaves(entity: $entity, id: $id) {
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
      savedDate
    }
  }
`)
