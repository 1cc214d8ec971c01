import type { Feature } from '../../kit/feature.ts'

export const permission: Feature = {
  name: 'permission',
  routes: {
    roles: {
      section: 'settings',
      permissions: ['role.view'],
      menu: 'rail',
      words: { tr: 'Roller ve yetkiler', en: 'Roles and permissions' },
      page: () => import('./roles.page.tsx'),
      needsAllTexts: true,
    },
    personRights: {
      section: 'settings',
      permissions: ['user.view'],
      menu: 'rail',
      words: { tr: 'Kim ne yapabilir', en: 'Who can do what' },
      page: () => import('./person-rights.page.tsx'),
      needsAllTexts: true,
    },
  },
  auditNames: {
    role: { tr: 'Rol yetkileri', en: 'Role permissions' },
    permission: { tr: 'Yetki', en: 'Permission' },
  },
}
