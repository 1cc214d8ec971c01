import type { SameShape } from '../../../platform/language/texts.ts'
import type { tr } from './tr.ts'

export const en: SameShape<typeof tr> = {
  untitled: 'Untitled',
  statuses: {
    draft: 'Draft',
    waiting: 'Awaiting approval',
    published: 'Published',
    unpublished: 'Unpublished',
    scheduled: 'Scheduled',
    expired: 'Expired',
    removed: 'In trash',
  },
  scheduledFor: 'Goes live {{moment}}',
  steps: {
    published: 'Publish',
    unpublished: 'Unpublish',
    waiting: 'Send for approval',
    draft: 'Back to draft',
    restore: 'Restore as draft',
    removed: 'Move to trash',
  },
  done: {
    published: 'Published: {{title}}',
    scheduled: 'Scheduled: {{title}}',
    unpublished: 'Unpublished: {{title}}',
    waiting: 'Sent for approval: {{title}}',
    draft: 'Back to draft: {{title}}',
    removed: 'Moved to trash: {{title}}',
    expired: 'Expired: {{title}}',
    updated: 'Updated. Readers now see the new version: {{title}}',
    updatedAhead: 'Updated. This version will be published: {{title}}',
  },
  updateHint: 'Readers see your change right away. You can undo it from the notification.',
  updateAheadHint: 'This version will be published. You can undo it from the notification.',
  late: {
    published: 'Published {{at}} instead of {{due}}: no server was running at the time.',
    expired: 'Expired {{at}} instead of {{due}}: no server was running at the time.',
  },
  toDo: '{{count}} to do',
  errors: {
    MEDIA_EXPIRED:
      'The rights to one of its files expire before it’s published. Open it and choose another file.',
    EXPIRATION_OVER: 'Its expiration date has passed. Open it and clear the date, or choose a later one.',
    STATUS_STEP: 'This status change isn’t possible. Check the current status and try again.',
  },
  notNow: '“{{title}}”: {{reason}}',
  undoStale: 'Couldn’t undo “{{title}}”: it has been saved again since. Change its status yourself.',
  incomplete: '“{{title}}” isn’t ready yet. Fill in the missing fields in the editor.',
}
