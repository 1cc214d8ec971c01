import type { SameTexts } from '../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  title: 'Feature flags',
  about:
    'A feature that is off is neither seen nor used by anybody on {{site}}, administrators included. What was written stays; it is all back once the feature is on again.',
  count: '{{count}} off',
  groups: {
    agency: 'Agency',
    content: 'Content',
    headline: 'Headlines',
    settings: 'Settings',
  },
  flags: {
    agencyDesk: 'The list of agency items, an item’s detail and the inputs.',
    agencyUse: 'Agency items can be read, but no draft is made from them.',
    agencyArchive: 'The archive of the site: its list, its items, and content made of them.',
    seoContents: 'Hadiths, dream interpretations, duas and fatwas.',
    photoGalleries: 'Writing, editing and publishing photo galleries, and those in the content list.',
    headlineSettings: 'Headline tags, headline types and headline categories.',
    authors: 'The list of authors, and choosing one for a news.',
    cartoonists: 'The list of cartoonists.',
    signatures: 'The list of signatures.',
    sources: 'The list of sources.',
    programs: 'The list of programs with their days and times.',
    persons: 'The list of people whose lives are told.',
    brands: 'The list of brands with their logos.',
    menus: 'The menus of the site, and clearing its menu cache.',
  },
  on: 'On',
  off: 'Off',
  since: '{{name}}, {{time}}',
  never: 'Never changed',
  rights_one: 'Closes {{count}} right while off',
  rights_other: 'Closes {{count}} rights while off',
  confirm: {
    title: 'Turn “{{flag}}” off?',
    text: 'Everybody who has one of these screens open on {{site}} is led out of it now. Nothing that was saved is removed.',
    action: 'Turn “{{flag}}” off',
  },
  turnedOn: '“{{flag}}” is on',
  turnedOff: '“{{flag}}” is off',
  stale: '“{{flag}}” was changed while you looked; you now see how it stands.',
  readOnly: 'You may look, but not change anything here.',
}
