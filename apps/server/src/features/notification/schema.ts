// GraphQL of push messages beside what their definition brings: whom one would reach.
import {
  DEVICE_PLATFORMS,
  NOTIFICATION_AUDIENCES,
  NOTIFICATION_PLATFORMS,
  type NotificationAudience,
} from '@manset/model/notification.ts'
import { access, type Builder } from '../../platform/graphql/builder.ts'
import { loadReach, type Reach } from './devices/device-sql.ts'

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
      resolve: (_, { platforms, audience: asked, categoryId }, { tools, viewer }) =>
        loadReach(tools.db, {
          siteId: viewer.siteId,
          platforms,
          audience: asked as NotificationAudience,
          categoryId: categoryId == null ? null : String(categoryId),
        }),
    }),
  )
}
