import type { ChannelFeature } from '../../dispatch/channel.ts'
import { notificationBehaviour } from './behaviour.ts'
import { pushChannel } from './channel.ts'
import { addDevicesRoute } from './devices/devices-route.ts'
import { sweepDevices } from './devices/sweep-devices.ts'
import { addNotifications } from './schema.ts'
import { pushSettingsBehaviour } from './site-behaviour.ts'

/** Push messages to readers' devices; messages to our own people are the feature `notice`. */
export const notification: ChannelFeature = {
  name: 'notification',
  behaviours: { notification: notificationBehaviour, siteConfiguration: pushSettingsBehaviour },
  schema: addNotifications,
  channels: [pushChannel],
  routes: (app, { tools }) => addDevicesRoute(app, tools),
  start: sweepDevices,
}
