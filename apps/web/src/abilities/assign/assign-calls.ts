import { graphql } from '../../generated/graphql.ts'

export const AssignmentDocument = graphql(`
  query GetAssignment($entity: String!, $itemId: ID!) {
    getAssignment(entity: $entity, itemId: $itemId) {
      id
      person {
        id
        name
      }
      note
      dueDate
      createdBy {
        id
        name
      }
      createdDate
    }
  }
`)

export const AssignableDocument = graphql(`
  query GetAssignable($entity: String!, $itemId: ID!, $search: String) {
    getPeopleOfItem(entity: $entity, itemId: $itemId, search: $search, limit: 20) {
      id
      name
    }
  }
`)

export const AssignDocument = graphql(`
  mutation AssignItem($input: AssignmentInput!) {
    assignItem(input: $input) {
      id
    }
  }
`)

export const EndAssignmentDocument = graphql(`
  mutation EndAssignment($id: ID!, $isRevoked: Boolean) {
    endAssignment(id: $id, isRevoked: $isRevoked)
  }
`)

export const AssignmentChangedDocument = graphql(`
  subscription AssignmentChanged($entity: String!, $itemId: ID!) {
    itemDiscussionChanged(entity: $entity, itemId: $itemId) {
      kind
    }
  }
`)
