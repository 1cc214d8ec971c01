// Calls of chat messages beyond those of the definition.
import { graphql } from '../../generated/graphql.ts'

export const SendChatMessageDocument = graphql(`
  mutation SendChatMessage($id: ID!, $version: Int!, $lockEpoch: ID) {
    item: sendChatMessage(id: $id, version: $version, lockEpoch: $lockEpoch) { id version status date }
  }
`)

export const TestChatMessageDocument = graphql(`
  mutation TestChatMessage($id: ID!) { room: testChatMessage(id: $id) }
`)
