import type { SameTexts } from '../../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  link: {
    search: 'Contents of this site',
    hint: 'Type a title or a number…',
    nothing: 'No such content',
    failed: 'The contents could not be read',
  },
  editor: {
    history: 'History',
    toList: 'Back to the content list',
    number: 'ID {{id}}',
    update: 'Update',
    saveDraft: 'Save draft',
    menu: 'More actions',
    notFound: 'The content was not found; it may be removed or closed to you. You are back in the list.',
    removedBanner: 'This content was removed. Restore it before editing.',
    scheduledBanner:
      'This content is scheduled and goes out as it was approved. Changing it needs the right to publish.',
    liveBanner: 'This content is published. Changing it needs the right to publish.',
    handbookBanner: "You cannot edit before accepting the editor's handbook.",
    handbookRead: 'Read and accept',
    body: 'Text',
  },
  sections: {
    publish: 'Publish',
    filing: 'Categories and tags',
    seo: 'SEO',
    relations: 'Relations',
    magazine: 'Series and magazine',
    covers: 'Moving cover',
    embeds: 'Embeds',
    documents: 'Document',
    options: 'Kind',
    showing: 'Where it shows',
    filled_one: '{{count}} filled in',
    filled_other: '{{count}} filled in',
    chosen_one: '{{count}} chosen',
    chosen_other: '{{count}} chosen',
  },
  seo: {
    preview: 'In a search result',
    noTitle: 'No title yet',
    noSpot: 'No description yet',
  },
}
