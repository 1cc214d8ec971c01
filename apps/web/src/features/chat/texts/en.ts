import type { SameShape } from '../../../platform/language/texts.ts'
import type { tr } from './tr.ts'

/** Texts of sending, in English. */
export const en: SameShape<typeof tr> = {
  send: 'Send',
  schedule: 'Schedule',
  saveAndSend: 'Save and send',
  saveAndSchedule: 'Save and schedule',
  test: 'Send a test',
  saveAndTest: 'Save and test',
  tested: 'Test sent to “{{room}}”',
  sending: 'The message is being sent',
  scheduled: 'The message will be sent on {{moment}}',
  ask: {
    titleNow: 'Send the message now?',
    titleLater: 'Schedule the message?',
    now: '“{{title}}” goes to everyone in the room right away. You can’t undo this.',
    later: '“{{title}}” will be sent on {{moment}} ({{zone}} time). You can cancel it until then.',
  },
  unanswered:
    'The server didn’t answer, so this may already be done. Check the message’s status before you try again.',
  banner: {
    waiting: 'Will be sent on {{moment}} ({{zone}} time). To change it, cancel sending first.',
    sending: 'Being sent.',
    sent: 'Sent on {{moment}}. It can’t be changed.',
    failed: 'Not sent; see below for the reason. You can correct it and send it again.',
    canceled: 'Sending was canceled. You can edit it and send it again.',
  },
  errors: {
    CHAT_MESSAGE_UNDERWAY:
      'This message has changed in the meantime. A sent or scheduled message can’t be changed.',
    CHAT_MESSAGE_UNPUBLISHED:
      '“{{title}}” isn’t published, so readers can’t open it. Publish it first, or choose another story.',
    CHAT_ROOM_CLOSED:
      'The room isn’t approved or has no webhook address. Fix it in the settings, or choose another room.',
    CHAT_ROOM_UNREADABLE:
      'The webhook address of the room can’t be read. Enter it again in the chat room settings.',
    CHAT_NO_TEST_ROOM: 'There’s no test room. Make a room the test room in the chat room settings.',
    CHAT_TEST_REJECTED: 'The chat service rejected the test ({{code}}).',
  },
}
