// The editor of a column.
import { column } from '@manset/model/entities/column.ts'
import { ContentEditor } from './editor/content-editor.tsx'

export default function ColumnPage() {
  return <ContentEditor entity={column} />
}
