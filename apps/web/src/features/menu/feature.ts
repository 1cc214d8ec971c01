import type { Feature } from '../../kit/feature.ts'

export const menu: Feature = {
  name: 'menu',
  words: () => import('./texts/texts.ts'),
  routes: {
    menuList: {
      section: 'settings',
      permissions: ['menu.view'],
      menu: 'rail',
      words: { tr: 'Menüler', en: 'Menus' },
      page: () => import('./menu-list.page.tsx'),
    },
    menuDetail: {
      section: 'settings',
      permissions: ['menu.view'],
      words: { tr: 'Menü düzenleme', en: 'Edit menu' },
      page: () => import('./menu-detail.page.tsx'),
    },
  },
  auditNames: {
    menuCache: { tr: 'Menü önbelleği', en: 'Menu cache' },
  },
}
