import type { Feature } from '../../kit/feature.ts'
import { reportExport } from './report-export.ts'
import { addEditorContentReport } from './schema.ts'

export const editorContentReport: Feature = {
  name: 'editorContentReport',
  schema: addEditorContentReport,
  lists: { editorContentReport: reportExport },
}
