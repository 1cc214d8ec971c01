// Offers other features the address of a content's editor.
import { isContentType } from '@manset/model/content/content.ts'
import { addressOf } from './addresses.ts'

/** The address of a content's editor, for a new one without an id; the list if the type has no editor. */
export function addressOfContent(type: string, id?: string): string {
  return isContentType(type) ? addressOf(type, { id }) : addressOf('contentList')
}
