// GraphQL calls beyond those of the definition: reach of a message, sending, canceling and retrying.
import {
  DEVICE_PLATFORMS,
  NOTIFICATION_AUDIENCES,
  NOTIFICATION_PLATFORMS,
  type NotificationAudience,
} from '@manset/model/dispatch/notification.ts'
import { isId } from '@manset/model/ids.ts'
import type { Item } from '../../kit/entity/entity-sql.ts'
import {
  access,
  type Builder,
  type ItemRef,
  LOCK_EPOCH,
  RIGHTS_REASON,
  writes,
} from '../../platform/graphql/builder.ts'
import { notFound } from '../../platform/refusal.ts'
import { loadReach, type Reach } from './devices/device-sql.ts'
import { cancelNotification, retryNotification, sendNotification } from './sending/send.ts'

export function addNotifications(builder: Builder): void {
  const platform = builder.enumType('DevicePlatform', { values: DEVICE_PLATFORMS })
  const chosen = builder.enumType('NotificationPlatform', { values: NOTIFICATION_PLATFORMS })
  const audience = builder.enumType('NotificationAudience', { values: NOTIFICATION_AUDIENCES })
  const reach = builder.objectRef<Reach>('NotificationReach').implement({
    ...access('inherit'),
    description: 'How many devices of a platform a message would reach.',
    fields: (t) => ({
      platform: t.field({ type: platform, resolve: (one) => one.platform }),
      count: t.exposeInt('count'),
    }),
  })
  builder.queryField('getNotificationReach', (t) =>
    t.field({
      ...access('notification.view'),
      type: [reach],
      description: 'How many devices a message to these platforms and this audience would reach now.',
      args: {
        platforms: t.arg({ type: [chosen], required: true }),
        audience: t.arg({ type: audience, required: true }),
        categoryId: t.arg.id({ description: 'Of the audience category.' }),
      },
      resolve: (_, { platforms, audience: asked, categoryId }, { tools, viewer }) => {
        if (categoryId != null && !isId(String(categoryId))) throw notFound('category', String(categoryId))
        return loadReach(tools.db, {
          siteId: viewer.siteId,
          platforms,
          audience: asked as NotificationAudience,
          categoryId: categoryId == null ? null : String(categoryId),
        })
      },
    }),
  )
  addSteps(builder)
}

function addSteps(builder: Builder): void {
  const item = 'Notification' as unknown as ItemRef<Item>
  builder.mutationField('sendNotification', (t) =>
    t.field({
      ...writes('notification.send', 'item'),
      type: item,
      description:
        'Sends a saved message at its date, or immediately if that has passed. Fails with NOTIFICATION_REPEATED if the same content was pushed within the last day, unless confirmed.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true, description: 'The version that was read.' }),
        lockEpoch: t.arg.id({ description: LOCK_EPOCH }),
        isRepeatConfirmed: t.arg.boolean({ required: true, defaultValue: false }),
        rightsReason: t.arg.string({ description: RIGHTS_REASON }),
      },
      resolve: (_, { id, version, lockEpoch, isRepeatConfirmed, rightsReason }, context) =>
        sendNotification(
          {
            ...{ id: String(id), version, isRepeatConfirmed, rightsReason },
            lockEpoch: lockEpoch == null ? null : String(lockEpoch),
          },
          context,
        ),
    }),
  )
  builder.mutationField('cancelNotification', (t) =>
    t.field({
      ...writes('notification.cancel', { none: 'stops a dispatch, which nobody edits' }),
      type: item,
      description: 'Cancels the message for all devices that have not received it yet.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => cancelNotification(String(id), context),
    }),
  )
  builder.mutationField('retryNotification', (t) =>
    t.field({
      ...writes('notification.send', { none: 'resends a sent message, which nobody edits' }),
      type: item,
      description:
        'Resends to devices that it failed to reach. Fails with NOTIFICATION_UNKNOWN if only devices with an unknown outcome are left: use resendDispatch for them.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => retryNotification(String(id), context),
    }),
  )
}
