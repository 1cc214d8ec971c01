// Registry of channels, filled at the start from the manifests, so that calendar and editors need not know them.
import type { ChannelName } from '@manset/model/channels/channels.ts'
import { IconSend, type TablerIcon } from '@tabler/icons-react'
import type { WebChannel } from './channel.ts'

const icons = new Map<ChannelName, TablerIcon>()

export function registerChannel({ name, Icon }: WebChannel): void {
  icons.set(name, Icon)
}

export function iconOfChannel(name: ChannelName): TablerIcon {
  return icons.get(name) ?? IconSend
}
