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
    updated: 'Updated, readers see it as it is now: {{title}}',
    updatedAhead: 'Updated, this is what will be published: {{title}}',
  },
  updateHint: 'Readers see your change right away; the notice takes it back.',
  updateAheadHint: 'This is what will be published; the notice takes it back.',
  late: {
    published: 'Published {{at}}, was due {{due}}: no server was running then.',
    expired: 'Expired {{at}}, was due {{due}}: no server was running then.',
  },
  toDo: '{{count}} to do',
  errors: {
    MEDIA_EXPIRED:
      'The rights to one of its files don’t last until it is published. Open it and choose another file.',
    EXPIRATION_OVER:
      'Its expiration date is past. Open the content and clear the date, or choose a later one.',
    STATUS_STEP: 'The status cannot change like this. Look at the content as it stands now and try again.',
  },
  notNow: '“{{title}}”: {{reason}}',
  undoStale: '“{{title}}” could not be undone: it was saved again since. Change its status yourself.',
  incomplete: '“{{title}}” is not ready yet; fill in what is missing in the editor.',
}
