// What content offers other features: where a content is edited.
import { isContentType } from '@manset/model/content.ts'
import { addressOf } from '../../platform/addresses.ts'

/** The address of a content's editor, of an empty one where no id is given; the list where there is no such editor. */
export function addressOfContent(type: string, id?: string): string {
  return isContentType(type) ? addressOf(type, { id }) : addressOf('contentList')
}
