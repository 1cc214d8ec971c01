// Registry of channels, filled at the start from the manifests, so that calendar and editors need not know them.
import type { ChannelName } from '@manset/model/channels/channels.ts'
import { IconSend, type TablerIcon } from '@tabler/icons-react'
import type { WebChannel } from './channel.ts'

const iconsByChannel = new Map<ChannelName, TablerIcon>()

export function registerChannel({ name, Icon }: WebChannel): void {
  iconsByChannel.set(name, Icon)
}

export function getChannelIcon(name: ChannelName): TablerIcon {
  return iconsByChannel.get(name) ?? IconSend
}
