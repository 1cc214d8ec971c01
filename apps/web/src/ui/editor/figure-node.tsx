// A stored picture in a text, with an editable caption below it. Pictures from other hosts are never allowed.
import { ActionIcon, TextInput } from '@mantine/core'
import { IconAlignCenter, IconAlignLeft, IconAlignRight, IconTrash } from '@tabler/icons-react'
import { mergeAttributes, Node } from '@tiptap/core'
import { NodeViewContent, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { useState } from 'react'
import { getImageAddress } from '../../platform/image-address.ts'
import { useTexts } from '../../platform/language/texts.ts'
import classes from './figure.module.css'
import { getFigureSource, setFigureSource } from './picture-source.ts'
import { editorTexts } from './texts/texts.ts'

export interface FigureAttributes {
  src: string
  alt?: string | null
  width?: number | null
  height?: number | null
}

/** A picture to insert, with its known caption and source. */
export interface NewFigure extends FigureAttributes {
  caption?: string | null
  source?: string | null
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    figure: {
      /** Inserts stored pictures at the selection. */
      insertFigures: (figures: readonly NewFigure[]) => ReturnType
    }
  }
}

/** Whether an address is that of one of our stored files. */
export function isStoredPicture(src: string | null | undefined): src is string {
  return typeof src === 'string' && /^\/media\/[\w-][\w./-]*$/.test(src) && !/\.\.|\/\//.test(src)
}

const parseNumberAttribute = (text: string | null | undefined) =>
  text && /^\d{1,5}$/.test(text) ? Number(text) : null

function imageAttributes(image: Element | null): FigureAttributes | false {
  const src = image?.getAttribute('src')
  if (!image || !isStoredPicture(src)) return false
  return {
    src,
    alt: image.getAttribute('alt'),
    width: parseNumberAttribute(image.getAttribute('width')),
    height: parseNumberAttribute(image.getAttribute('height')),
  }
}

const DISPLAY_WIDTH = 1280

export const FigureNode = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    src: { default: null, rendered: false },
    alt: { default: null, rendered: false },
    title: { default: null, rendered: false },
    width: { default: null, rendered: false },
    height: { default: null, rendered: false },
    captionDir: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => {
        const image = element.querySelector('img')
        const attributes = imageAttributes(image)
        const captionDir = element.querySelector('figcaption')?.getAttribute('dir') ?? null
        return attributes && { ...attributes, title: image?.getAttribute('title'), captionDir }
      },
      contentElement: (element) =>
        (element as HTMLElement).querySelector<HTMLElement>('figcaption') ??
        document.createElement('figcaption'),
    },
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const attributes = imageAttributes(element)
        return attributes && { ...attributes, title: element.getAttribute('title') }
      },
      contentElement: () => document.createElement('figcaption'),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { src, alt, title, width, height, captionDir } = node.attrs
    const image = ['img', omitEmpty({ src, alt: alt ?? '', title, width, height })] as const
    const attributes = mergeAttributes(HTMLAttributes)
    // An empty caption is not stored, although the editor always shows a place for it.
    return node.content.size > 0
      ? ['figure', attributes, image, ['figcaption', omitEmpty({ dir: captionDir }), 0]]
      : ['figure', attributes, image]
  },
  addCommands() {
    return {
      insertFigures:
        (figures) =>
        ({ commands }) =>
          commands.insertContent(
            figures.map(({ caption, source, ...attrs }) => ({
              type: this.name,
              attrs,
              content: createCaption(caption, source),
            })),
          ),
    }
  },
  addKeyboardShortcuts: () => ({
    // In a caption, Enter continues below the picture.
    Enter: ({ editor }) => {
      const { $from, empty } = editor.state.selection
      if ($from.parent.type.name !== 'figure' || !empty) return false
      return editor.chain().insertContentAt($from.after(), { type: 'paragraph' }).run()
    },
  }),
  addNodeView: () => ReactNodeViewRenderer(FigureView),
})

/** Content of a caption: the known text, with the source marked at the end. */
function createCaption(caption: string | null | undefined, source: string | null | undefined) {
  return [
    ...(caption ? [{ type: 'text', text: source ? `${caption} ` : caption }] : []),
    ...(source ? [{ type: 'text', text: source, marks: [{ type: 'source' }] }] : []),
  ]
}

function omitEmpty(attributes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => name === 'alt' || (value !== null && value !== undefined),
    ),
  )
}

const ALIGNMENTS = [
  { name: 'left', Icon: IconAlignLeft },
  { name: 'center', Icon: IconAlignCenter },
  { name: 'right', Icon: IconAlignRight },
] as const

function FigureView(props: NodeViewProps) {
  const { node, selected, editor } = props
  const t = useTexts(editorTexts)
  const { src, alt, width, height, captionDir, textAlign } = node.attrs
  return (
    <NodeViewWrapper
      as="figure"
      className={classes.figure}
      data-selected={selected || undefined}
      data-align={textAlign ?? undefined}
      dir={captionDir}
    >
      <div
        className={classes.picture}
        contentEditable={false}
        data-drag-handle
        style={width ? { maxWidth: width } : undefined}
      >
        <img
          src={getImageAddress(src, DISPLAY_WIDTH)}
          alt={alt ?? ''}
          style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
          draggable={false}
        />
      </div>
      <NodeViewContent
        as={'figcaption' as 'div'}
        className={classes.caption}
        data-placeholder={node.content.size === 0 && editor.isEditable ? t('figure.caption') : undefined}
      />
      {editor.isEditable && <FigureTools {...props} />}
    </NodeViewWrapper>
  )
}

/** Texts and alignment of a picture, and a button to remove it. */
function FigureTools({ node, updateAttributes, deleteNode, editor, getPos }: NodeViewProps) {
  const t = useTexts(editorTexts)
  const { alt, textAlign } = node.attrs
  const changeSource = (words: string) => {
    const at = getPos()
    if (at !== undefined) editor.view.dispatch(setFigureSource(editor.state, at, words))
  }
  return (
    <div className={classes.tools} contentEditable={false}>
      <FigureInput
        label={t('figure.alt')}
        value={alt ?? ''}
        maxLength={500}
        onChange={(next) => updateAttributes({ alt: next || null })}
      />
      <FigureInput
        label={t('figure.source')}
        value={getFigureSource(node)}
        maxLength={200}
        onChange={changeSource}
      />
      <span className={classes.buttons}>
        {ALIGNMENTS.map(({ name, Icon }) => (
          <ActionIcon
            key={name}
            variant={textAlign === name ? 'light' : 'default'}
            size={30}
            aria-label={t(`figure.${name}`)}
            aria-pressed={textAlign === name}
            onClick={() => updateAttributes({ textAlign: textAlign === name ? null : name })}
          >
            <Icon size={16} aria-hidden />
          </ActionIcon>
        ))}
        <ActionIcon variant="default" size={30} aria-label={t('figure.remove')} onClick={deleteNode}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </span>
    </div>
  )
}

interface FigureInputProps {
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
}

/** While focused, it shows the typed text: the document renders later, which would move the cursor. */
function FigureInput({ label, value, maxLength, onChange }: FigureInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      size="xs"
      className={classes.input}
      classNames={{ label: classes.label }}
      label={label}
      maxLength={maxLength}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(event.currentTarget.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
