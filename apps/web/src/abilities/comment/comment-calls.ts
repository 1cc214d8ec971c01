import { graphql } from '../../generated/graphql.ts'

export const CommentThreadsDocument = graphql(`
  query GetCommentThreads($entity: String!, $itemId: ID!) {
    getCommentThreads(entity: $entity, itemId: $itemId) {
      id
      field
      createdDate
      resolvedDate
      resolvedBy {
        id
        name
      }
      comments {
        id
        author {
          id
          name
        }
        body
        mentions {
          id
          name
        }
        createdDate
        editedDate
        isDeleted
      }
    }
  }
`)

export const PeopleOfItemDocument = graphql(`
  query GetPeopleOfItem($entity: String!, $itemId: ID!, $search: String, $limit: Int) {
    getPeopleOfItem(entity: $entity, itemId: $itemId, search: $search, limit: $limit) {
      id
      name
    }
  }
`)

export const SaveCommentDocument = graphql(`
  mutation SaveComment($input: CommentInput!) {
    saveComment(input: $input) {
      id
    }
  }
`)

export const EditCommentDocument = graphql(`
  mutation EditComment($id: ID!, $body: String!) {
    editComment(id: $id, body: $body) {
      id
    }
  }
`)

export const DeleteCommentDocument = graphql(`
  mutation DeleteComment($id: ID!) {
    deleteComment(id: $id)
  }
`)

export const ResolveThreadDocument = graphql(`
  mutation ResolveCommentThread($id: ID!, $isResolved: Boolean!) {
    resolveCommentThread(id: $id, isResolved: $isResolved) {
      id
    }
  }
`)

export const ItemDiscussionChangedDocument = graphql(`
  subscription ItemDiscussionChanged($entity: String!, $itemId: ID!) {
    itemDiscussionChanged(entity: $entity, itemId: $itemId) {
      kind
      actorId
    }
  }
`)

export const CommentsOpenedDocument = graphql(`
  mutation NoteCommentsOpened($entity: String!, $itemId: ID!, $kinds: [String!]!) {
    markItemNoticesSeen(entity: $entity, itemId: $itemId, kinds: $kinds)
  }
`)
