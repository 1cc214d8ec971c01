import { CONTENT_TYPES, type ContentType } from '@manset/model/content/content.ts'
import { toKebabCase } from '@manset/model/text/kebab-case.ts'
import { getAddress } from '../../../platform/addresses.ts'

/** The content type of a path parameter such as `photo-gallery`; undefined for all types, null for an unknown one. */
export function parseTypePath(param: string | undefined): ContentType | undefined | null {
  if (!param) return undefined
  return CONTENT_TYPES.find((type) => toKebabCase(type) === param) ?? null
}

/** The address of one of the lists with a type tab. */
export const getListAddress = (list: 'contentList' | 'draftList', type: ContentType | undefined): string =>
  getAddress(list, { type: type && toKebabCase(type) })
