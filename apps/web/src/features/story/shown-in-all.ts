import { isEmpty } from '@manset/model/empty.ts'

/** An advertisement without a category is shown in all of them, which its maker has to mean. */
export function isForAll(values: Readonly<Record<string, unknown>>): boolean {
  return values.placedType === 'advertisement' && isEmpty(values.categoryIds)
}
