// Offers other features the address of a content's editor.
import { isContentType } from '@manset/model/content/content.ts'
import { getAddress } from './addresses.ts'

/** The address of a content's editor, for a new one without an id; the list if the type has no editor. */
export function getContentAddress(type: string, id?: string): string {
  return isContentType(type) ? getAddress(type, { id }) : getAddress('contentList')
}
