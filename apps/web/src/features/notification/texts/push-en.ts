import type { SameTexts } from '../../../platform/texts.ts'
import type { pushTr } from './push-tr.ts'

/** Texts of sending, in English. */
export const pushEn: SameTexts<typeof pushTr> = {
  step: 'Step {{step}} of 2',
  titleFirst: 'Push message: what it says',
  titleSecond: 'Push message: sending',
  next: 'Continue',
  back: 'Back',
  save: 'Save',
  saved: 'The push message is saved, not sent',
  send: 'Send…',
  sendNow: 'Send now',
  schedule: 'Schedule',
  cancel: 'Cancel sending',
  retry: 'Try again',
  retryCount_one: 'Send again to {{count}} device',
  retryCount_other: 'Send again to {{count}} devices',
  retryAsk: {
    title: 'Send it again?',
    text_one: '“{{title}}” goes again to {{count}} device it surely did not reach, and to no other.',
    text_other: '“{{title}}” goes again to {{count}} devices it surely did not reach, and to no other.',
  },
  loading: 'Counting devices…',
  nobody: 'There is no device of this audience on these platforms. Change the platforms or the audience.',
  devices_one: '{{count}} device',
  devices_other: '{{count}} devices',
  willNow_one: '“{{title}}” goes to {{count}} device now. Once sent, it cannot be taken back.',
  willNow_other: '“{{title}}” goes to {{count}} devices now. Once sent, it cannot be taken back.',
  willLater_one:
    '“{{title}}” goes out on {{moment}} ({{zone}} time). As of now it reaches {{count}} device; until then it can be canceled.',
  willLater_other:
    '“{{title}}” goes out on {{moment}} ({{zone}} time). As of now it reaches {{count}} devices; until then it can be canceled.',
  forAudience: 'Audience: {{audience}}',
  noRight: 'You can save the message; somebody with the right to send it sends it.',
  sending: 'The push message is being sent',
  scheduled: 'The push message goes out on {{moment}}',
  canceled: 'The push message is canceled',
  unanswered:
    'The server didn’t answer, so this may already be done. Check the message’s status before you try again.',
  retried: 'The push message is being sent again',
  repeated: {
    title: 'Push the same content again?',
    text: 'This content was pushed within the last day: “{{title}}”, {{moment}}, by {{by}}. Readers get a message of the same news a second time.',
    action: 'Send it all the same',
    nobody: 'the system',
  },
  cancelAsk: {
    title: 'Cancel the push message?',
    waiting: '“{{title}}” goes to no device.',
    sending:
      '“{{title}}” does not go to the devices it has not reached yet; from the others it cannot be taken back.',
    action: 'Cancel sending',
  },
  banner: {
    waiting: 'Goes out on {{moment}} ({{zone}} time). To change it, cancel it and write another one.',
    sending: 'Being sent.',
    partly: 'Not sent on: {{platforms}}. It is still being sent on the others; see below for the reasons.',
    paused: 'The sending is paused; why stands below, where it is resumed.',
    sent: 'Sent on {{moment}}; it cannot be changed.',
    failed: 'Not sent on: {{platforms}}. Tried again, it goes there alone, to those who have not got it.',
    failedAll: 'Not sent: no device would have got it. It can be changed and sent anew.',
    canceled: 'Canceled.',
  },
  preview: 'On a phone',
  now: 'now',
  breaking: 'BREAKING',
  untitled: 'Title',
  errors: {
    NOTIFICATION_UNDERWAY:
      'The message stands otherwise by now; one that was sent or scheduled cannot be changed.',
    NOTIFICATION_UNKNOWN:
      'Nobody knows whether the devices it did not surely reach have it: they may get it twice. Under the sending of the message it can be sent to them all the same.',
    NOTIFICATION_NOBODY: 'No device would get this message.',
    NOTIFICATION_UNPUBLISHED:
      '“{{title}}” is not published; readers could not open it. Publish it first, or choose another content.',
  },
}
