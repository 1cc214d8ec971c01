import { CONTENT_TYPES, type ContentType } from '@manset/model/content/content.ts'
import { addressOf } from '../../../platform/addresses.ts'

/** The content type of a path parameter such as `photo-gallery`; undefined for all types, null for an unknown one. */
export function typeOfPath(param: string | undefined): ContentType | undefined | null {
  if (!param) return undefined
  return CONTENT_TYPES.find((type) => pathOfType(type) === param) ?? null
}

/** The address of one of the lists with a type tab. */
export const addressOfList = (list: 'contentList' | 'draftList', type: ContentType | undefined): string =>
  addressOf(list, { type: type && pathOfType(type) })

/** A content type in kebab case, as in addresses. */
export function pathOfType(type: string): string {
  return type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
