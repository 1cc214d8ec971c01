import type { Feature } from '../../kit/feature.ts'

export const user: Feature = {
  name: 'user',
  routes: {
    userList: {
      section: 'settings',
      permissions: ['user.view'],
      menu: 'rail',
      words: { tr: 'Kullanıcılar', en: 'Users' },
      page: () => import('./user-list.page.tsx'),
    },
    userDetail: {
      section: 'settings',
      permissions: ['user.view'],
      words: { tr: 'Kullanıcı düzenleme', en: 'Edit user' },
      page: () => import('./user-detail.page.tsx'),
      needsAllTexts: true,
    },
  },
  auditNames: {
    user: { tr: 'Kullanıcı', en: 'User' },
  },
}
