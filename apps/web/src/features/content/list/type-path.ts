import { CONTENT_TYPES, type ContentType } from '@manset/model/content/content.ts'
import { getAddress } from '../../../platform/addresses.ts'

/** The content type of a path parameter such as `photo-gallery`; undefined for all types, null for an unknown one. */
export function parseTypePath(param: string | undefined): ContentType | undefined | null {
  if (!param) return undefined
  return CONTENT_TYPES.find((type) => getTypePath(type) === param) ?? null
}

/** The address of one of the lists with a type tab. */
export const getListAddress = (list: 'contentList' | 'draftList', type: ContentType | undefined): string =>
  getAddress(list, { type: type && getTypePath(type) })

/** A content type in kebab case, as in addresses. */
export function getTypePath(type: string): string {
  return type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
