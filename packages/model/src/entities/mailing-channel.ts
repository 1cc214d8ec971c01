import { defineEntity } from './entity.ts'

/** A newsletter that readers subscribe to. Readers are offered approved channels. */
export const mailingChannel = defineEntity({
  name: 'mailingChannel',
  table: 'mailing_channels',
  calls: {
    list: 'getMailingChannels',
    get: 'getMailingChannel',
    save: 'saveMailingChannel',
    approve: 'approveMailingChannel',
  },
  abilities: ['approve', 'lock'],
  label: 'name',
  fields: {
    /** Unique on the site, ignoring case. */
    name: { kind: 'text', required: true, maxCharacters: 120 },
    /** Part of its public addresses; derived from the name if empty. */
    linkName: { kind: 'text', maxCharacters: 140, rule: 'linkName' },
    /** Shown to readers when they are asked to confirm a subscription. */
    description: { kind: 'longText', maxCharacters: 300 },
    /** By default, those of the organization. */
    senderName: { kind: 'text', maxCharacters: 120 },
    senderAddress: { kind: 'text', maxCharacters: 254, rule: 'email' },
    replyTo: { kind: 'text', maxCharacters: 254, rule: 'email' },
  },
  form: [['name', 'linkName'], 'description', ['senderName', 'senderAddress'], 'replyTo', 'isApproved'],
  list: {
    columns: ['name', 'linkName', 'senderName', 'updatedDate', 'isApproved'],
    filters: ['isApproved'],
    search: ['name'],
    order: 'newest',
  },
})
