import type { SameShape } from '../../../platform/language/texts.ts'
import type { tr } from './tr.ts'

export const en: SameShape<typeof tr> = {
  title: 'Feature flags',
  about:
    'While a feature is off, no one on {{site}} can see or use it, administrators included. Nothing is deleted; it all comes back when you turn the feature on.',
  count: '{{count}} off',
  groups: {
    agency: 'Agency',
    content: 'Content',
    headline: 'Headlines',
    settings: 'Settings',
  },
  flags: {
    agencyDesk: 'The list of agency items, an item’s detail and the inputs.',
    agencyUse: 'When off, agency items can be read, but you can’t create drafts from them.',
    agencyArchive: 'The site’s archive: its list, its items, and content created from them.',
    seoContents: 'Hadiths, dream interpretations, duas and fatwas.',
    photoGalleries: 'Creating, editing and publishing photo galleries, and those in the content list.',
    headlineSettings: 'Headline tags, headline types and headline categories.',
    authors: 'The list of authors, and choosing one for an article.',
    cartoonists: 'The list of cartoonists.',
    signatures: 'The list of signatures.',
    sources: 'The list of sources.',
    programs: 'The list of programs with their days and times.',
    persons: 'Biographies.',
    brands: 'The list of brands with their logos.',
    menus: 'The site’s menus, and clearing the menu cache.',
  },
  on: 'On',
  off: 'Off',
  since: '{{name}}, {{time}}',
  never: 'Never changed',
  rights_one: 'Turns off {{count}} permission',
  rights_other: 'Turns off {{count}} permissions',
  confirm: {
    title: 'Turn “{{flag}}” off?',
    text: 'Anyone with one of these screens open on {{site}} will leave it now. Nothing that was saved is deleted.',
    action: 'Turn “{{flag}}” off',
  },
  turnedOn: '“{{flag}}” is on',
  turnedOff: '“{{flag}}” is off',
  stale: '“{{flag}}” was changed in the meantime; you now see its current state.',
  readOnly: 'You can view this page but not change it.',
}
