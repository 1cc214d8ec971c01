// What a feature declares of its channel in the browser; names, addresses and words come from the model
// (docs/how-to/add-a-channel.md).
import type { ChannelName } from '@manset/model/channels/channels.ts'
import type { TablerIcon } from '@tabler/icons-react'
import type { Feature } from '../kit/feature.ts'

export interface WebChannel {
  name: ChannelName
  /** Of its entries in the calendar. */
  Icon: TablerIcon
}

/** The manifest of a feature whose items are sent to many recipients. */
export interface ChannelFeature extends Feature {
  channel: WebChannel
}
