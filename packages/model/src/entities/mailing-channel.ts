import { defineEntity } from './entity.ts'

/** What readers subscribe to: a newsletter by the name they know it under. Approved, it is offered to them. */
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
    /** Unlike any other name on the site, whatever its case. */
    name: { kind: 'text', required: true, maxCharacters: 120 },
    /** In the addresses of its public pages; made from the name when left out. */
    linkName: { kind: 'text', maxCharacters: 140, rule: 'linkName' },
    /** Shown to readers who are asked whether they want it. */
    description: { kind: 'longText', maxCharacters: 300 },
    /** Those of the house where left out. */
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
