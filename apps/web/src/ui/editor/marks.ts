// Superscript and subscript, which the starter kit lacks.
import { Mark } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    scripts: {
      toggleSuperscript: () => ReturnType
      toggleSubscript: () => ReturnType
    }
  }
}

export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
  addCommands() {
    return {
      toggleSuperscript:
        () =>
        ({ commands }) =>
          commands.toggleMark(this.name),
    }
  },
  addKeyboardShortcuts: () => ({ 'Mod-.': ({ editor }) => editor.commands.toggleSuperscript() }),
})

export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
  addCommands() {
    return {
      toggleSubscript:
        () =>
        ({ commands }) =>
          commands.toggleMark(this.name),
    }
  },
  addKeyboardShortcuts: () => ({ 'Mod-,': ({ editor }) => editor.commands.toggleSubscript() }),
})
