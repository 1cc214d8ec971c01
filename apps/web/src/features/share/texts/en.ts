import type { SameShape } from '../../../platform/language/texts.ts'
import type { tr } from './tr.ts'

/** Texts of sharing, in English. */
export const en: SameShape<typeof tr> = {
  title: 'Share',
  once: 'Same text for every network',
  text: 'Text',
  textOf: 'Text for {{network}}',
  link: 'Link for {{network}}',
  copyLink: 'Copy the link for {{network}}',
  copyAll: 'Copy with the text',
  copyAllOf: 'Copy the text for {{network}} with its link',
  tooLong: '{{count}} characters too many',
  hasCrop: 'The picture has its {{crop}} crop',
  lacksCrop: 'The picture has no {{crop}} crop, so {{network}} crops it automatically',
  noPicture: 'No cover',
  network: {
    facebook: 'Facebook',
    x: 'X',
    instagram: 'Instagram',
    whatsapp: 'WhatsApp',
    threads: 'Threads',
    telegram: 'Telegram',
    internal: 'Internal network',
  },
}
