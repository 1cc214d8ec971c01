// Posts to rooms of chat services, through the rooms' incoming webhooks.
import type { ChannelFeature } from '../../dispatch/channel.ts'
import { chatChannel } from './channel.ts'
import { messageBehaviour } from './message-behaviour.ts'
import { roomBehaviour } from './room-behaviour.ts'
import { addChatMessages } from './schema.ts'

export const chat: ChannelFeature = {
  name: 'chat',
  behaviours: { chatRoom: roomBehaviour, chatMessage: messageBehaviour },
  schema: addChatMessages,
  channels: [chatChannel],
}
