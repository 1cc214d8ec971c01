import type { SameShape } from '../../../platform/language/texts.ts'
import type { tr } from './tr.ts'

export const en: SameShape<typeof tr> = {
  toList: 'Back to the menus',
  cache: {
    clear: 'Clear menu cache',
    about: 'The {{site}} site reloads its menus. Readers see your saved changes right away.',
    failed: 'Couldn’t clear the menu cache: {{reason}}',
    cleared: 'The menu cache of {{site}} was cleared. The site is reloading its menus.',
  },
  errors: {
    MENU_CACHE_NOT_CONFIGURED:
      'Couldn’t clear the menu cache: its address isn’t set on the server. Your changes are saved. Ask your administrator to set MANSET_MENU_CACHE_URL.',
    MENU_CACHE_UNREACHABLE:
      'Couldn’t clear the menu cache: the site can’t be reached. Your changes are saved. Retrying automatically.',
    MENU_CACHE_REFUSED:
      'Couldn’t clear the menu cache: the site rejected the request (status {{status}}). Your changes are saved. Retrying automatically. If it keeps failing, give your administrator this number.',
  },
}
