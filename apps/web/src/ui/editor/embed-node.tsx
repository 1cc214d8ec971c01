// An embed in a text: a card that loads nothing from other hosts until the person presses "show". Its code is rebuilt from the recognized
// provider. An unrecognized embed, for example of a host that is no longer allowed, is a card without preview. It is written back
// unchanged; the server decides whether to keep it.
import { parseEmbed } from '@manset/model/embeds/parse-embed.ts'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { mergeAttributes, Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { useTexts } from '../../platform/language/texts.ts'
import classes from './embed.module.css'
import { EmbedPreview, getProviderName } from './embed-preview.tsx'
import { editorTexts } from './texts/texts.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    embed: {
      /** Inserts the embed of a code at the selection; false for an unknown provider. */
      insertEmbed: (code: string) => ReturnType
    }
  }
}

/** Attributes of the card in stored texts. */
const attribute = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? '',
  renderHTML: (attributes: Record<string, unknown>) => ({ [name]: attributes[name.replace('data-', '')] }),
})

export const EmbedNode = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    embed: attribute('data-embed'),
    url: attribute('data-url'),
    code: attribute('data-code'),
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-embed]',
      priority: 60,
      getAttrs: (element) => {
        const code = element.getAttribute('data-code')
        if (!code) return false
        const embed = parseEmbed(code)
        // Without attributes from here, each attribute is read as stored.
        return embed ? { embed: embed.provider, url: embed.url, code: embed.code } : null
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes)],
  renderText: ({ node }) => String(node.attrs.url),
  addCommands() {
    return {
      insertEmbed:
        (code) =>
        ({ commands }) => {
          const embed = parseEmbed(code)
          if (!embed) return false
          return commands.insertContent({
            type: this.name,
            attrs: { embed: embed.provider, url: embed.url, code: embed.code },
          })
        },
    }
  },
  addNodeView: () => ReactNodeViewRenderer(EmbedView),
})

function EmbedView({ node, deleteNode, selected, editor }: NodeViewProps) {
  const t = useTexts(editorTexts)
  const { embed: provider, url, code } = node.attrs as Record<'embed' | 'url' | 'code', string>
  return (
    <NodeViewWrapper
      className={classes.node}
      data-selected={selected || undefined}
      data-drag-handle
      contentEditable={false}
      role="group"
      aria-label={t('embed.card', { provider: getProviderName(provider) })}
    >
      <EmbedPreview embed={{ provider, url, code }} isInert={parseEmbed(code) === null} />
      {editor.isEditable && (
        <ActionIcon
          className={classes.remove}
          variant="default"
          size={26}
          aria-label={t('embed.remove', { provider: getProviderName(provider) })}
          onClick={deleteNode}
        >
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      )}
    </NodeViewWrapper>
  )
}
