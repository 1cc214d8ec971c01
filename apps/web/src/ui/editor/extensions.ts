// The elements of a text: exactly those that the server keeps (apps/server/src/platform/html/tags.ts), so that the text is stored as
// written.
import { RULES } from '@manset/model/rules/rules.ts'
import { type AnyExtension, Extension } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import TextAlign from '@tiptap/extension-text-align'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { BrowserShortcuts } from './browser-shortcuts.ts'
import { ClearTableSelection } from './clear-table-selection.ts'
import { Direction } from './direction.ts'
import { EmbedNode } from './embed-node.tsx'
import { FigureNode } from './figure-node.tsx'
import { Subscript, Superscript } from './marks.ts'
import { OwnCopy } from './paste/own-copy.ts'
import { PictureSource } from './picture-source.ts'
import { SmartQuotes } from './smart-quotes.ts'
import { tableExtensions } from './table.ts'
import { TrimBlockSelection } from './trim-block-selection.ts'
import { UnsupportedBlockNode } from './unsupported-block-node.tsx'
import { UploadPlaceholders } from './upload-placeholders.ts'

const MAIL_OR_PHONE = /^(?:mailto:[^\s<>"'\\]{3,500}|tel:\+?[\d() .-]{2,40})$/i

/** Whether a link may have this target: the web, a path of the site, an e-mail address or a phone number. */
export function isLinkAddress(address: string): boolean {
  return (address !== '' && RULES.url.check(address, {})) || MAIL_OR_PHONE.test(address)
}

const SLASH_KEYS = ['ArrowUp', 'ArrowDown', 'Enter', 'Escape']

export interface ExtensionOptions {
  placeholder: () => string
  /** Opens the link dialog; Ctrl+K inside the text does the same. */
  onLink: () => void
  /** Offers a key to the slash menu before the text; true if the menu handled it. */
  onSlashKey: (key: string) => boolean
  /** Language whose quotes replace typed ones; null to leave them unchanged. */
  quotesLang: () => string | null
}

export function createExtensions(options: ExtensionOptions): AnyExtension[] {
  const { placeholder, onLink, onSlashKey, quotesLang } = options
  return [
    StarterKit.configure({ heading: { levels: [2, 3, 4, 5, 6] }, link: false }),
    // Text typed directly after a link is not part of it.
    Link.extend({ inclusive: false }).configure({
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isLinkAddress(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    }),
    PictureSource,
    Superscript,
    Subscript,
    TextAlign.configure({
      types: ['paragraph', 'heading', 'figure'],
      // The toolbar offers the first four; the others occur in stored texts and are preserved.
      alignments: ['left', 'center', 'right', 'justify', 'start', 'end'],
    }),
    Direction,
    TrimBlockSelection,
    BrowserShortcuts,
    OwnCopy,
    SmartQuotes.configure({ lang: quotesLang }),
    ...tableExtensions,
    ClearTableSelection,
    FigureNode,
    EmbedNode,
    UnsupportedBlockNode,
    UploadPlaceholders,
    Placeholder.configure({ placeholder, showOnlyWhenEditable: true }),
    Extension.create({
      name: 'slashKeys',
      // Higher priority than lists and paragraphs, which also handle Enter.
      priority: 1_000,
      addKeyboardShortcuts: () => Object.fromEntries(SLASH_KEYS.map((key) => [key, () => onSlashKey(key)])),
    }),
    Extension.create({
      name: 'linkKey',
      addKeyboardShortcuts: () => ({
        'Mod-k': () => {
          onLink()
          return true
        },
      }),
    }),
  ]
}
