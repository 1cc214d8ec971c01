// Dispatches as a feature: calls, jobs and clock. Features provide the channels.
import { CHANNEL_NAMES } from '@manset/model/channels/channels.ts'
import type { Feature } from '../kit/feature.ts'
import { checkChannels } from './check-channels.ts'
import { startDispatchClock } from './dispatch-clock.ts'
import { recipientExport } from './recipient-list.ts'
import { addDispatches } from './schema.ts'
import { sendHandlers } from './send.ts'

export const dispatching: Feature = {
  name: 'dispatching',
  schema: addDispatches,
  lists: Object.fromEntries(CHANNEL_NAMES.map((name) => [`${name}Dispatch`, recipientExport(name)])),
  jobs: sendHandlers,
  prepare: checkChannels,
  start: startDispatchClock,
}
