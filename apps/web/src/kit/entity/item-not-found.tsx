// Shown instead of a missing item: it may have been deleted, or another site has it.
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../platform/language/texts.ts'
import type { Site } from '../../platform/session/viewer.ts'
import { SITE_PARAM } from '../../platform/site-address.ts'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { StateView } from '../../ui/states/state-view.tsx'
import { kitTexts } from '../words/texts/texts.ts'
import { useItemLocation } from './item-location.ts'

interface ItemNotFoundProps {
  entity: EntityDefinition
  id: string
  /** The refusal of the read. */
  error: Error
  onBack: () => void
}

export function ItemNotFound({ entity, id, error, onBack }: ItemNotFoundProps) {
  const t = useTexts(kitTexts)
  const { isPending, site } = useItemLocation(entity, id, error)
  if (isPending) return <RowSkeletons count={3} height={44} />
  if (site) return <ItemOnOtherSite site={site} />
  return (
    <StateView
      kind="nothingFound"
      title={t('edit.notFound')}
      text={t('edit.notFoundText')}
      action={{ label: t('edit.back'), onClick: onBack }}
    />
  )
}

/** Names the site that has the item, and links to the same address there. */
export function ItemOnOtherSite({ site }: { site: Site }) {
  const t = useTexts(kitTexts)
  const navigate = useNavigate()
  const named = { site: `\u2068${site.displayName}\u2069` }
  const go = () =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, [SITE_PARAM]: site.id })) as never })
  return (
    <StateView
      kind="nothingFound"
      title={t('elsewhere.title', named)}
      text={t('elsewhere.text')}
      action={{ label: t('elsewhere.go', named), onClick: go }}
    />
  )
}
