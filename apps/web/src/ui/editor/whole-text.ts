import { type CommandProps, commands, Extension, type RawCommands } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { AllSelection, Selection, TextSelection } from '@tiptap/pm/state'

/** Commands that make other blocks of what is selected. */
const BLOCK_COMMANDS = ['toggleWrap', 'toggleList', 'setNode', 'toggleNode'] as const

/**
 * Keeps the empty line at the end of a text out of a selection of everything when its blocks are changed. The editor adds
 * that line behind a quote or a list; inside the selection it would make the second press wrap again instead of undoing.
 */
export const WholeText = Extension.create({
  name: 'wholeText',
  addCommands() {
    return Object.fromEntries(BLOCK_COMMANDS.map((name) => [name, onContent(name)]))
  },
})

function onContent(name: (typeof BLOCK_COMMANDS)[number]) {
  const original = commands[name] as (...given: unknown[]) => (props: CommandProps) => boolean
  return ((...given: unknown[]) =>
    (props: CommandProps) => {
      selectContent(props)
      return original(...given)(props)
    }) as RawCommands[typeof name]
}

function selectContent({ state }: CommandProps): void {
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
  // The state of a chain takes over the selection of its transaction when that is read.
  void state.tr
}

const isEmptyLine = (node: Node | null): node is Node =>
  node?.type.name === 'paragraph' && node.content.size === 0
const isInLastLine = (place: ResolvedPos, doc: Node) =>
  place.depth === 1 && place.index(0) === doc.childCount - 1
