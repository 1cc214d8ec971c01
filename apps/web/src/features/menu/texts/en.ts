import type { SameTexts } from '../../../platform/texts.ts'
import type { tr } from './tr.ts'

export const en: SameTexts<typeof tr> = {
  toList: 'Back to the menus',
  cache: {
    clear: 'Clear menu cache',
    about: 'The {{site}} site reads its menus anew. What you saved is shown to readers at once.',
    failed: 'The menu cache could not be cleared: {{reason}}',
    cleared: 'The menu cache of {{site}} was cleared; the site is reading its menus anew.',
  },
  errors: {
    MENU_CACHE_NOT_CONFIGURED:
      'The menu cache could not be cleared: its address is not set on the server. What you saved is safe; your administrator has to set MANSET_MENU_CACHE_URL.',
    MENU_CACHE_UNREACHABLE:
      'The menu cache could not be cleared: the site cannot be reached. What you saved is safe; it will be tried again by itself.',
    MENU_CACHE_REFUSED:
      'The menu cache could not be cleared: the site refused (status {{status}}). What you saved is safe; it will be tried again by itself. If that does not help, tell your administrator this number.',
  },
}
