import { defineEntity } from './entity.ts'

/** A room of a chat service that messages are posted to. Messages are sent to approved rooms only. */
export const chatRoom = defineEntity({
  name: 'chatRoom',
  table: 'chat_rooms',
  calls: { list: 'getChatRooms', get: 'getChatRoom', save: 'saveChatRoom', approve: 'approveChatRoom' },
  abilities: ['approve', 'lock'],
  label: 'name',
  fields: {
    name: { kind: 'text', required: true, maxCharacters: 120 },
    /** Address of its incoming webhook. Everybody who knows it can post to the room, so it is a credential. */
    webhook: { kind: 'secret', required: true, maxCharacters: 1_024, isFromElsewhere: true },
    /** Tests of messages are posted here; its members are our own people. */
    isForTests: { kind: 'flag', initial: false },
    /** The host of the webhook, so that people recognize the service. */
    host: { kind: 'text', maxCharacters: 300, isReadOnly: true },
  },
  form: ['name', 'webhook', 'isForTests', 'isApproved'],
  list: {
    columns: ['name', 'host', 'isForTests', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['name'],
    order: 'newest',
  },
})
