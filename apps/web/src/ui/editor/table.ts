// Tables in their stored form: no column widths, spans only for merged cells. Columns are not resizable, because dragging is broken in
// right-to-left tables (prosemirror-tables#333).
import { mergeAttributes } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

const spanAttribute = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
})
const cellAttributes = {
  colspan: spanAttribute('colspan'),
  rowspan: spanAttribute('rowspan'),
  // Set by the table commands; never stored.
  colwidth: { default: null, rendered: false },
}

export const tableExtensions = [
  Table.extend({
    renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  }).configure({ resizable: false, View: null }),
  TableRow,
  TableHeader.extend({ addAttributes: () => cellAttributes }),
  TableCell.extend({ addAttributes: () => cellAttributes }),
]
