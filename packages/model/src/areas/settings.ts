// Settings that a site can switch off. Their permissions come from their definitions.
import { defineArea } from './area.ts'

export const settings = defineArea({
  flags: {
    authors: { group: 'settings', closes: ['author'] },
    cartoonists: { group: 'settings', closes: ['cartoonist'] },
    signatures: { group: 'settings', closes: ['signature'] },
    sources: { group: 'settings', closes: ['source'] },
    programs: { group: 'settings', closes: ['program'] },
    persons: { group: 'settings', closes: ['person'] },
    brands: { group: 'settings', closes: ['brand'] },
    menus: { group: 'settings', closes: ['menu'] },
  },
})
