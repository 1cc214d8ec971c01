// A stored block that this editor cannot edit, such as a figure with several pictures: shown as a card and written back unchanged. Its
// markup is kept as text and never becomes part of this page.
import { ActionIcon, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { useMemo } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { parseInert } from '../../platform/trusted-types.ts'
import classes from './embed.module.css'
import { editorTexts } from './texts/texts.ts'
import { UNSUPPORTED_ATTRIBUTE } from './unsupported-blocks.ts'

export const UnsupportedBlockNode = Node.create({
  name: 'kept',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    markup: {
      default: '',
      parseHTML: (element) => element.getAttribute(UNSUPPORTED_ATTRIBUTE) ?? '',
      renderHTML: ({ markup }) => ({ [UNSUPPORTED_ATTRIBUTE]: markup }),
    },
  }),
  parseHTML: () => [{ tag: `div[${UNSUPPORTED_ATTRIBUTE}]`, priority: 70 }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(UnsupportedBlockView),
})

/** Maximum number of characters shown of its text. */
const MAX_EXCERPT_LENGTH = 160

function UnsupportedBlockView({ node, deleteNode, selected, editor }: NodeViewProps) {
  const t = useTexts(editorTexts)
  const { markup } = node.attrs
  const words = useMemo(
    () => parseInert(markup).body.textContent.trim().slice(0, MAX_EXCERPT_LENGTH),
    [markup],
  )
  return (
    <NodeViewWrapper
      className={classes.node}
      data-selected={selected || undefined}
      data-drag-handle
      contentEditable={false}
      role="group"
      aria-label={t('kept.title')}
    >
      <div className={classes.card}>
        <Text size="sm" fw={600}>
          {t('kept.title')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('kept.text')}
        </Text>
        {words !== '' && (
          <Text size="sm" mt={6}>
            <bdi>{words}</bdi>
          </Text>
        )}
      </div>
      {editor.isEditable && (
        <ActionIcon
          className={classes.remove}
          variant="default"
          size={26}
          aria-label={t('kept.remove')}
          onClick={deleteNode}
        >
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      )}
    </NodeViewWrapper>
  )
}
