// Words of newsletters, in English.
import type { mailing } from '@manset/model/entities/mailing.ts'
import type { EntityTexts } from '../../../kit/words/entity-texts.ts'

export const en = {
  tabs: {
    label: 'Newsletters by status',
    all: 'All',
    pending: 'Waiting to be sent',
    drafts: 'Drafts',
    sent: 'Sent',
    trash: 'Trash',
  },
} as const

export const mailingEn: EntityTexts<typeof mailing> = {
  one: 'Newsletter',
  many: 'Newsletters',
  new: 'New newsletter',
  field: {
    title: 'Title',
    mailingType: 'Type',
    channelId: 'Channel',
    subject: 'Subject',
    preheader: 'Preheader',
    date: 'Send date',
    items: 'Contents',
    status: 'Status',
    itemCount: 'Items',
    contentIds: 'Contents in it',
    scheduledDate: 'Scheduled',
    sentDate: 'Sent',
  },
  hint: {
    subject: 'The title is used when this is empty.',
    preheader: 'Shown beside the subject in a mailbox.',
    date: 'Saving sends nothing; scheduling is a step of its own.',
  },
  option: {
    mailingType: {
      morningNotes: 'Morning notes',
      whatToWatch: 'What should we watch',
      sundaySupplement: 'Sunday supplement',
      bookSupplement: 'Book supplement',
      custom: 'Custom',
    },
    status: {
      draft: 'Draft',
      scheduled: 'Scheduled',
      sending: 'Sending',
      sent: 'Sent',
      failed: 'Failed',
      missed: 'Missed',
      canceled: 'Canceled',
    },
  },
  parts: {
    items: {
      add: 'Add',
      type: { content: 'Content', recipe: 'Recipe', group: 'Group' },
      field: {
        contentId: 'Content',
        recipeId: 'Recipe number',
        title: 'Title',
        spot: 'Spot',
        url: 'Link',
        image: 'Picture',
        imageUrl: 'Address of the picture',
        contentDate: 'Date',
        isChiefSelection: 'Chef’s choice',
      },
      hint: {},
      option: {},
    },
  },
}
