import type { Feature } from '../../kit/feature.ts'

const words = { tr: 'Editör içerik raporu', en: 'Editor content report' }

export const editorContentReport: Feature = {
  name: 'editorContentReport',
  routes: {
    editorContentReport: {
      section: 'content',
      permissions: ['editorContentReport.view'],
      menu: 'rail',
      words,
      page: () => import('./editor-content-report.page.tsx'),
    },
  },
  auditNames: { editorContentReport: words },
}
