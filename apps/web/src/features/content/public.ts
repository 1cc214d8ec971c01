import { type AddressName, addressOf } from '../../../platform/addresses.ts'

/** The address of a content's editor; of an empty one where no id is given. */
export function addressOfContent(type: string, id?: string): string {
  return addressOf(type as AddressName as 'news', { id })
}
