// A post to a room of a chat service. Saving sends nothing; only Send and Schedule do.
import { CHAT_TEXT_CHARACTERS } from '../dispatch/chat-message.ts'
import { DISPATCHED_STATUSES } from '../dispatch/dispatched-item.ts'
import { defineEntity } from './entity.ts'

export const chatMessage = defineEntity({
  name: 'chatMessage',
  table: 'chat_messages',
  calls: { list: 'getChatMessages', get: 'getChatMessage', save: 'saveChatMessage' },
  abilities: ['lock'],
  actions: ['send', 'cancel'],
  label: 'title',
  fields: {
    /** The first line of the post. */
    title: { kind: 'text', required: true, maxCharacters: 120 },
    text: { kind: 'longText', maxCharacters: CHAT_TEXT_CHARACTERS },
    roomId: { kind: 'reference', to: 'chatRoom', as: 'room', required: true },
    /** A story whose title and address end the post. */
    contentId: { kind: 'reference', to: 'content', as: 'content' },
    /** Time of sending once scheduled; immediately if empty. */
    date: { kind: 'moment' },
    status: { kind: 'choice', options: DISPATCHED_STATUSES, isReadOnly: true },
    /** When the room got it. */
    sentDate: { kind: 'moment', isReadOnly: true },
  },
  form: { message: ['title', 'text', 'contentId'], where: ['roomId', 'date'] },
  list: {
    columns: ['title', 'status', 'room', 'date', 'sentDate'],
    filters: ['status', 'roomId', 'contentId', 'date'],
    search: ['title', 'text'],
    order: 'newest',
  },
})
