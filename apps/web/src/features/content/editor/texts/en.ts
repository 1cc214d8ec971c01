import type { SameShape } from '../../../../platform/language/texts.ts'
import type { tr } from './tr.ts'

export const en: SameShape<typeof tr> = {
  link: {
    search: 'Stories on this site',
    hint: 'Type a title or a number…',
    nothing: 'No matching stories',
    failed: 'Couldn’t load stories',
  },
  editor: {
    history: 'History',
    toList: 'Back to the content list',
    number: 'ID {{id}}',
    update: 'Update',
    saveDraft: 'Save draft',
    menu: 'More actions',
    notFound:
      'Content not found. It may have been removed, or you may not have access. You’re back in the list.',
    removedBanner: 'This item is in the trash. Restore it to edit it.',
    scheduledBanner:
      'This item is scheduled and will be published as it was approved. You need permission to publish to change it.',
    liveBanner: 'This item is published. You need permission to publish to change it.',
    handbookBanner: 'Accept the editor’s handbook before you edit.',
    handbookRead: 'Read and accept',
    body: 'Text',
  },
  sections: {
    publish: 'Publish',
    filing: 'Categories and tags',
    seo: 'SEO',
    relations: 'Relations',
    magazine: 'Series and magazine',
    covers: 'Animated cover',
    embeds: 'Embeds',
    documents: 'Document',
    options: 'Kind',
    showing: 'Display',
    filled_one: '{{count}} filled in',
    filled_other: '{{count}} filled in',
    chosen_one: '{{count}} selected',
    chosen_other: '{{count}} selected',
  },
  seo: {
    preview: 'Search result preview',
    noTitle: 'No title yet',
    noSpot: 'No description yet',
  },
}
