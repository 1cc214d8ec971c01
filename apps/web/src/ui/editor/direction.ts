// Direction of single blocks: `dir` only on the blocks for which the stored form keeps it.
import { Extension } from '@tiptap/core'

export type BlockDirection = 'ltr' | 'rtl'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    blockDirection: {
      /** Sets the direction of the selected paragraphs and headings; null makes them follow the site. */
      setBlockDirection: (dir: BlockDirection | null) => ReturnType
    }
  }
}

const DIRECTION_NODES = [
  'paragraph',
  'heading',
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
  'table',
  'tableCell',
  'tableHeader',
]
const DIRECTION_BLOCKS = ['paragraph', 'heading']

export const Direction = Extension.create({
  name: 'blockDirection',
  addGlobalAttributes: () => [
    {
      types: DIRECTION_NODES,
      attributes: {
        dir: {
          default: null,
          parseHTML: (element) => {
            const dir = element.getAttribute('dir')?.toLowerCase()
            return dir === 'ltr' || dir === 'rtl' || dir === 'auto' ? dir : null
          },
          renderHTML: ({ dir }) => (dir ? { dir } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    setBlockDirection:
      (dir) =>
      ({ commands }) =>
        DIRECTION_BLOCKS.map((type) => commands.updateAttributes(type, { dir })).some(Boolean),
  }),
})
