import { type CommandProps, commands, Extension, type RawCommands } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { AllSelection, Selection, TextSelection } from '@tiptap/pm/state'

/** Commands that change the type of the selected blocks. */
const BLOCK_COMMANDS = ['toggleWrap', 'toggleList', 'setNode', 'toggleNode'] as const

/**
 * Excludes the trailing empty line from a select-all before block commands. The editor adds that line after a quote or list; inside the
 * selection it would make the second press wrap again instead of undoing.
 */
export const TrimBlockSelection = Extension.create({
  name: 'wholeText',
  addCommands() {
    return Object.fromEntries(BLOCK_COMMANDS.map((name) => [name, trimSelectionBefore(name)]))
  },
})

function trimSelectionBefore(name: (typeof BLOCK_COMMANDS)[number]) {
  const original = commands[name] as (...given: unknown[]) => (props: CommandProps) => boolean
  return ((...given: unknown[]) =>
    (props: CommandProps) => {
      trimSelection(props)
      return original(...given)(props)
    }) as RawCommands[typeof name]
}

function trimSelection({ state }: CommandProps): void {
  const { tr } = state
  const { doc, selection } = tr
  const isAll = selection instanceof AllSelection
  const isToEnd = isAll || (!selection.empty && isInLastLine(selection.$to, doc))
  const last = doc.lastChild
  if (!isToEnd || doc.childCount < 2 || !isEmptyLine(last)) return
  const end = Selection.near(doc.resolve(doc.content.size - last.nodeSize), -1).$to
  const start = isAll ? Selection.atStart(doc).$from : selection.$from
  if (start.pos > end.pos) return
  tr.setSelection(TextSelection.between(start, end))
  // Reading a chained state makes it adopt the selection of its transaction.
  void state.tr
}

const isEmptyLine = (node: Node | null): node is Node =>
  node?.type.name === 'paragraph' && node.content.size === 0
const isInLastLine = (place: ResolvedPos, doc: Node) =>
  place.depth === 1 && place.index(0) === doc.childCount - 1
