// Direction of a single block: `dir` on the blocks the stored form keeps it on, and nowhere else.
import { Extension } from '@tiptap/core'

export type BlockDirection = 'ltr' | 'rtl'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    blockDirection: {
      /** Gives the selected paragraphs and headings a direction; null lets them follow the site. */
      setBlockDirection: (dir: BlockDirection | null) => ReturnType
    }
  }
}

const KEPT_ON = [
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
const SET_ON = ['paragraph', 'heading']

export const Direction = Extension.create({
  name: 'blockDirection',
  addGlobalAttributes: () => [
    {
      types: KEPT_ON,
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
        SET_ON.map((type) => commands.updateAttributes(type, { dir })).some(Boolean),
  }),
})
