// A newsletter: what one mail to all readers of a channel is made of, and how far it is on its way
// (docs/decisions/newsletters.md). Saving it sends nothing: scheduling is a step of its own.
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
    /** Whose readers get it; needed when it is scheduled. */
    channelId: { kind: 'reference', to: 'mailingChannel', as: 'channel' },
    /** The title where it is left empty. */
    subject: { kind: 'text', maxCharacters: 150 },
    /** What a mailbox shows beside the subject. */
    preheader: { kind: 'text', maxCharacters: 150 },
    /** When it is to go out; scheduling it is asked for apart. */
    date: { kind: 'moment' },
    items: {
      kind: 'parts',
      as: 'targets',
      typeName: 'MailingItem',
      description:
        'One content of a newsletter, or a group of them. The list is flat: a group, named by its key, stands before its items.',
      label: 'title',
      about: 'spot',
      distinct: ['contentId', 'recipeId'],
      maxLength: 60,
      maxDepth: 2,
      fields: {
        contentId: { kind: 'reference', to: 'content', as: 'content' },
        /** Of the recipe service, which says what of it a mail shows. */
        recipeId: { kind: 'text', maxCharacters: 60 },
        title: { kind: 'text', maxCharacters: 250 },
        spot: { kind: 'longText', maxCharacters: 600 },
        /** A recipe says where it stands as a path of the site. */
        url: { kind: 'text', maxCharacters: 2_048, rule: 'url' },
        /** In place of the cover of a content; above a group, its title image. */
        image: { kind: 'image', cropTypeIds: [] },
        /** The upright picture of a recipe, where that stands. */
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
    /** Contents in it, so that a content knows where it stands. */
    contentIds: { kind: 'references', to: 'content', as: 'contents', maxLength: 60, isReadOnly: true },
    scheduledDate: { kind: 'moment', isReadOnly: true },
    /** What goes out; a newer version was saved and not scheduled. */
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
