// The cover of a list row: its own, or the site's default for its entity.
import type { ImageValue } from '@manset/model/media/image-value.ts'
import type { TypedDocument } from '../../platform/calls/document.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { OPTIONS_CACHE_TTL_MS } from '../choice-sources.ts'
import { Thumbnail } from './thumbnail.tsx'

/** Query for the default cover in a site's settings; all rows share one request. */
export type SiteCoverDocument = TypedDocument<{ settings: { cover?: unknown } }, { siteId: string }>

interface SiteCoverProps {
  own: ImageValue | null
  document: SiteCoverDocument
}

export function SiteCover({ own, document }: SiteCoverProps) {
  const { data } = useCall(
    document,
    { siteId: String(useSite().id) },
    { isEnabled: own === null, keepsPreviousData: true, staleAfterMs: OPTIONS_CACHE_TTL_MS },
  )
  const image = own ?? (data?.settings.cover as ImageValue | null | undefined) ?? null
  return <Thumbnail image={image} width={48} height={28} cropTypeId="16x9" />
}
