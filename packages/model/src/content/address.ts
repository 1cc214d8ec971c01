import { linkName } from '../text/fold.ts'
import { toKebabCase } from '../text/kebab-case.ts'

export interface AddressedContent {
  id: string
  type: string
  title: string
  seoUrlTitle?: string | null
}

/**
 * The public address of a content: `https://haber.example.com/photo-gallery/kar-yagdi-123`. The id keeps it unique and
 * permanent; titles repeat and change (docs/decisions/addresses-of-contents.md).
 */
export function contentUrl(siteUrl: string, content: AddressedContent): string {
  const type = toKebabCase(content.type)
  const name = content.seoUrlTitle || linkName(content.title)
  return `${siteUrl.replace(/\/+$/, '')}/${type}/${[name, content.id].filter(Boolean).join('-')}`
}
