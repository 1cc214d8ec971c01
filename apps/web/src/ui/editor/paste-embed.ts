import { parseEmbed } from '@manset/model/embeds/parse-embed.ts'
import type { Editor } from '@tiptap/core'
import { translate } from '../../platform/language/texts.ts'
import { notify } from '../notify.ts'
import { editorTexts } from './texts/texts.ts'

/** Turns pasted embed code into a card; rejects an unknown provider with a message. */
export function pasteEmbed(editor: Editor, text: string): boolean {
  if (!/^\s*<(?:iframe|blockquote|script|div)\b[\s\S]*>\s*$/i.test(text)) return false
  if (parseEmbed(text)) return editor.commands.insertEmbed(text)
  if (!/<(?:iframe|script)\b/i.test(text)) return false
  notify('warning', translate(editorTexts, 'embed.unknown'), { id: 'pastedEmbed' })
  return true
}
