// Calls of push messages beyond those of the definition.
import { graphql } from '../../generated/graphql.ts'

export const reachDocument = graphql(`
  query GetNotificationReach($platforms: [NotificationPlatform!]!, $audience: NotificationAudience!, $categoryId: ID) {
    reach: getNotificationReach(platforms: $platforms, audience: $audience, categoryId: $categoryId) { platform count }
  }
`)

export const sendDocument = graphql(`
  mutation SendNotification($id: ID!, $version: Int!, $lockEpoch: ID, $isRepeatConfirmed: Boolean!, $rightsReason: String) {
    item: sendNotification(id: $id, version: $version, lockEpoch: $lockEpoch, isRepeatConfirmed: $isRepeatConfirmed, rightsReason: $rightsReason) {
      id version status date
    }
  }
`)

export const cancelDocument = graphql(`
  mutation CancelNotification($id: ID!) { item: cancelNotification(id: $id) { id version status } }
`)

export const retryDocument = graphql(`
  mutation RetryNotification($id: ID!) { item: retryNotification(id: $id) { id version status } }
`)
