// Registry of channels. This folder lies below the features and cannot import their channels, so the application provides
// them before the first call.
import type { ChannelName } from '@manset/model/channels/channels.ts'
import type { Channel } from './channel.ts'

let registered: ReadonlyMap<ChannelName, Channel> = new Map()

export function provideChannels(channels: readonly Channel[]): void {
  registered = new Map(channels.map((channel) => [channel.name, channel]))
}

/** Undefined if the channel was removed: its dispatches are left alone. */
export function findChannel(name: ChannelName): Channel | undefined {
  return registered.get(name)
}

/** Registered channels, in the order of the manifests. */
export function allChannels(): Channel[] {
  return [...registered.values()]
}

/** Names of registered channels. */
export function channelNames(): ChannelName[] {
  return [...registered.keys()]
}
