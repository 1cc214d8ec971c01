import type { SameTexts } from '../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  untitled: 'Untitled',
  statuses: {
    draft: 'Draft',
    waiting: 'Awaiting approval',
    published: 'Published',
    unpublished: 'Unpublished',
    scheduled: 'Scheduled',
    expired: 'Expired',
    removed: 'Removed',
  },
  scheduledFor: 'Goes out {{moment}}',
  steps: {
    published: 'Publish',
    unpublished: 'Unpublish',
    waiting: 'Send for approval',
    draft: 'Back to draft',
    restore: 'Restore as draft',
    removed: 'Remove',
  },
  done: {
    published: 'Published: {{title}}',
    scheduled: 'Scheduled: {{title}}',
    unpublished: 'Unpublished: {{title}}',
    waiting: 'Sent for approval: {{title}}',
    draft: 'Back to draft: {{title}}',
    removed: 'Removed: {{title}}',
    expired: 'Expired: {{title}}',
  },
  toDo: '{{count}} to do',
  panel: {
    open: 'Publish…',
    openLive: 'Publication…',
    openSend: 'Send for approval…',
    titleLive: 'Publication',
    shortcut: 'Open the publish panel',
    when: 'When?',
    now: 'Right away',
    later: 'At a later date',
    willNow: '“{{title}}” will be published on {{site}} right away.',
    willLater: '“{{title}}” will be published on {{site}} on {{moment}} ({{zone}} time).',
    chooseMoment: 'Choose a day and a time for “{{title}}”; it will be published on {{site}} then.',
    isLive: '“{{title}}” is published on {{site}}.',
    isLiveChanged: '“{{title}}” is published on {{site}}. Readers see your changes as soon as you save.',
    willWait:
      '“{{title}}” will be sent for approval; somebody with the right to publish can publish it on {{site}}.',
    expires: 'It expires on {{moment}}.',
    isOver:
      'The expiration date of “{{title}}” ({{moment}}, {{zone}} time) is past. Choose how long it stays published before you publish it.',
    until: 'Until when?',
    untilNone: 'Without an end',
    untilDate: 'Until a new date',
    endless: 'It stays published without an end.',
    willBePutOff:
      '“{{title}}” is published on {{site}} now. It will be taken off the air, and published again on {{moment}} ({{zone}} time).',
    putOff: 'Put off…',
    missing: 'These must be filled in first:',
    goToMissing: 'Go to what is missing',
    publishNow: 'Publish now',
    schedule: 'Schedule',
    reschedule: 'Save the new date',
    update: 'Publish changes',
  },
  putOff: {
    title: 'Take it off the air until {{moment}}?',
    text: '“{{title}}” is published now. With its publish date ahead, readers do not see it until {{moment}} ({{zone}} time); then it is published again by itself.',
    action: 'Put off',
  },
  errors: {
    EXPIRATION_OVER:
      'Its expiration date is past. Open the content and clear the date, or choose a later one.',
    STATUS_STEP: 'The status cannot change like this. Look at the content as it stands now and try again.',
  },
  notNow: '“{{title}}”: {{reason}}',
  incomplete: '“{{title}}” is not ready yet; fill in what is missing in the editor.',
}
