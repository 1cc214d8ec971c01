import type { SameShape } from '../../../platform/language/texts.ts'
import type { pushTr } from './push-tr.ts'

/** Texts of sending, in English. */
export const pushEn: SameShape<typeof pushTr> = {
  step: 'Step {{step}} of 2',
  titleFirst: 'Push message: text',
  titleSecond: 'Push message: sending',
  next: 'Continue',
  back: 'Back',
  save: 'Save',
  saved: 'Push message saved, not sent',
  send: 'Send…',
  sendNow: 'Send now',
  schedule: 'Schedule',
  cancel: 'Cancel sending',
  retry: 'Try again',
  retryCount_one: 'Send again to {{count}} device',
  retryCount_other: 'Send again to {{count}} devices',
  retryAsk: {
    title: 'Send it again?',
    text_one:
      '“{{title}}” will be sent again to {{count}} device it certainly didn’t reach, and to no others.',
    text_other:
      '“{{title}}” will be sent again to {{count}} devices it certainly didn’t reach, and to no others.',
  },
  loading: 'Counting devices…',
  nobody: 'No devices match this audience on these platforms. Change the platforms or the audience.',
  devices_one: '{{count}} device',
  devices_other: '{{count}} devices',
  willNow_one: '“{{title}}” will be sent to {{count}} device now. You can’t undo this.',
  willNow_other: '“{{title}}” will be sent to {{count}} devices now. You can’t undo this.',
  willLater_one:
    '“{{title}}” will be sent on {{moment}} ({{zone}} time), to {{count}} device as of now. You can cancel it until then.',
  willLater_other:
    '“{{title}}” will be sent on {{moment}} ({{zone}} time), to {{count}} devices as of now. You can cancel it until then.',
  forAudience: 'Audience: {{audience}}',
  noRight: 'You can save the message. Someone with permission can send it.',
  sending: 'The push message is being sent',
  scheduled: 'The push message will be sent on {{moment}}',
  canceled: 'Push message canceled',
  unanswered:
    'The server didn’t answer, so this may already be done. Check the message’s status before you try again.',
  retried: 'The push message is being sent again',
  repeated: {
    title: 'Push the same story again?',
    text: 'This story was already pushed within the last day: “{{title}}”, {{moment}}, by {{by}}. Readers will get a second message about the same news.',
    action: 'Send anyway',
    nobody: 'the system',
  },
  cancelAsk: {
    title: 'Cancel the push message?',
    waiting: '“{{title}}” won’t be sent to any device.',
    sending:
      '“{{title}}” won’t be sent to the devices it hasn’t reached yet. It can’t be recalled from the others.',
    action: 'Cancel sending',
  },
  banner: {
    waiting: 'Will be sent on {{moment}} ({{zone}} time). To change it, cancel it and create a new one.',
    sending: 'Being sent.',
    partly: 'Not sent on: {{platforms}}. It is still being sent on the others; see below for the reasons.',
    paused: 'Sending is paused. See below for the reason and to resume.',
    sent: 'Sent on {{moment}}. It can’t be changed.',
    failed:
      'Not sent on: {{platforms}}. If you try again, it’s only sent there, to devices that didn’t get it.',
    failedAll: 'Not sent: there were no devices to send it to. You can change it and send it again.',
    canceled: 'Canceled.',
  },
  preview: 'On a phone',
  now: 'now',
  breaking: 'BREAKING',
  untitled: 'Title',
  errors: {
    NOTIFICATION_UNDERWAY:
      'This message has changed in the meantime. A sent or scheduled message can’t be changed.',
    NOTIFICATION_UNKNOWN:
      'It’s unknown whether the remaining devices got the message, so they may get it twice. You can still send it to them in the message’s Sending section.',
    NOTIFICATION_NOBODY: 'No device would get this message.',
    NOTIFICATION_UNPUBLISHED:
      '“{{title}}” isn’t published, so readers can’t open it. Publish it first, or choose another story.',
  },
}
