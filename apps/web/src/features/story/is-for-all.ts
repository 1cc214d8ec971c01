import { isEmpty } from '@manset/model/text/empty.ts'

/** An advertisement without a category appears in all of them, which its author must confirm. */
export function isForAll(values: Readonly<Record<string, unknown>>): boolean {
  return values.placedType === 'advertisement' && isEmpty(values.categoryIds)
}
