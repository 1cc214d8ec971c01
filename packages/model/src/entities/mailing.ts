// A newsletter: the contents of one mail to all readers of a channel, and its sending status
// (docs/decisions/newsletters.md). Saving sends nothing; scheduling is a separate step.
import type { PartOf } from '../kinds/parts.ts'
import { MAILING_STATUSES, MAILING_TYPES } from '../mailing/mailing.ts'
import { defineEntity } from './entity.ts'

const OWN_WORDS = ['title', 'spot', 'image'] as const

export const mailing = defineEntity({
  name: 'mailing',
  table: 'mailings',
  calls: { list: 'getMailings', get: 'getMailing', save: 'saveMailing' },
  abilities: ['lock'],
  actions: ['send', 'cancel'],
  label: 'title',
  fields: {
    title: { kind: 'text', required: true, maxCharacters: 150 },
    mailingType: { kind: 'choice', options: MAILING_TYPES, initial: 'morningNotes', required: true },
    /** The channel whose readers receive it; required for scheduling. */
    channelId: { kind: 'reference', to: 'mailingChannel', as: 'channel' },
    /** By default, the title. */
    subject: { kind: 'text', maxCharacters: 150 },
    /** Preview text that mailboxes show beside the subject. */
    preheader: { kind: 'text', maxCharacters: 150 },
    /** Planned time of sending; it takes effect only when the newsletter is scheduled. */
    date: { kind: 'moment' },
    items: {
      kind: 'parts',
      as: 'targets',
      typeName: 'MailingItem',
      description:
        'One content of a newsletter, or a group of them. The list is flat: a group, named by its key, precedes its items.',
      label: 'title',
      about: 'spot',
      distinct: ['contentId', 'recipeId'],
      maxLength: 60,
      maxDepth: 2,
      fields: {
        contentId: { kind: 'reference', to: 'content', as: 'content' },
        /** Id at the recipe service, which provides the texts that a mail shows. */
        recipeId: { kind: 'text', maxCharacters: 60 },
        title: { kind: 'text', maxCharacters: 250 },
        spot: { kind: 'longText', maxCharacters: 600 },
        /** A recipe's address is a path on the site. */
        url: { kind: 'text', maxCharacters: 2_048, rule: 'url' },
        /** Replaces a content's cover; for a group, its title image. */
        image: { kind: 'image', cropTypeIds: [] },
        /** Address of a recipe's upright picture. */
        imageUrl: { kind: 'text', maxCharacters: 2_048, rule: 'webAddress' },
        contentDate: { kind: 'moment' },
        isChiefSelection: { kind: 'flag', initial: false },
      },
      types: {
        content: { required: ['contentId'], optional: OWN_WORDS },
        recipe: {
          required: ['recipeId', 'title'],
          optional: ['spot', 'url', 'image', 'imageUrl', 'contentDate', 'isChiefSelection'],
        },
        group: { required: ['title'], optional: ['spot', 'image'], mayHoldParts: true },
      },
    },
    status: { kind: 'choice', options: MAILING_STATUSES, isReadOnly: true },
    itemCount: { kind: 'integer', isReadOnly: true },
    /** Contents in the newsletter, so that a content can list where it is used. */
    contentIds: { kind: 'references', to: 'content', as: 'contents', maxLength: 60, isReadOnly: true },
    scheduledDate: { kind: 'moment', isReadOnly: true },
    /** The version that is sent. A newer version may be saved but not scheduled. */
    scheduledVersion: { kind: 'integer', isReadOnly: true },
    sentDate: { kind: 'moment', isReadOnly: true },
  },
  form: [['title', 'mailingType'], ['channelId', 'date'], ['subject', 'preheader'], 'items'],
  list: {
    columns: ['title', 'mailingType', 'channel', 'date', 'status', 'itemCount', 'updatedBy', 'updatedDate'],
    filters: ['status', 'mailingType', 'channelId', 'date'],
    hides: { status: ['canceled'] },
    search: ['title', 'subject'],
    order: 'newest',
  },
})

export type MailingItemValue = PartOf<typeof mailing.fields.items>
