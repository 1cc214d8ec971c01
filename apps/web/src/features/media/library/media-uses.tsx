// The usage of a file, each place with a link.
import { isContentType } from '@manset/model/content/content.ts'
import { ENTITIES, type EntityName } from '@manset/model/entities/entities.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { statusWord } from '../../../abilities/publish/texts/texts.ts'
import { getAuditName } from '../../../kit/words/audit-names.ts'
import { getContentTypeName } from '../../../kit/words/content-types/content-type-texts.ts'
import { findEntityLabels } from '../../../kit/words/entity-texts.ts'
import { getAddress } from '../../../platform/addresses.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { getContentAddress } from '../../../platform/content-address.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { FailedState } from '../../../ui/states/state-view.tsx'
import { MediaUsesDocument } from '../media-calls.ts'
import { mediaTexts } from '../texts/texts.ts'
import classes from './library.module.css'

/** Maximum that the server returns. */
const MAX_USES = 200

interface MediaUsesProps {
  id: string
  /** The number of uses in the list. */
  count?: number
  /** Actions that apply to all places. */
  children?: ReactNode
}

export function MediaUses({ id, count, children }: MediaUsesProps) {
  const t = useTexts(mediaTexts)
  const headingId = useId()
  const { data, error, refetch } = useCall(MediaUsesDocument, { id }, { keepsPreviousData: true })
  const uses = data?.getMediaUses ?? []
  return (
    <section className={classes.uses} aria-labelledby={headingId} data-count={count}>
      <h3 id={headingId}>{t('uses.title')}</h3>
      {children}
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {data && uses.length === 0 && <p className={classes.quiet}>{t('uses.none')}</p>}
      <ul>
        {uses.map(({ entity, itemId, name, status }) => (
          <li key={`${entity} ${itemId}`}>
            <UsingItem {...{ entity, itemId, name, status }} />
          </li>
        ))}
      </ul>
      {uses.length >= MAX_USES && <p className={classes.quiet}>{t('uses.cut', { count: MAX_USES })}</p>}
    </section>
  )
}

interface UsingItemProps {
  entity: string
  itemId: string
  /** Null if the user may not view the item. */
  name?: string | null
  status?: string | null
}

/** The item's type, its linked name, and its status. */
export function UsingItem({ entity, itemId, name, status }: UsingItemProps) {
  const t = useTexts(mediaTexts)
  return (
    <>
      <span className={classes.quiet}>{getEntityLabel(entity)}: </span>
      {name === null || name === undefined ? (
        <span className={classes.quiet}>{t('uses.hidden')}</span>
      ) : (
        <UsingItemLink entity={entity} itemId={itemId} name={name} />
      )}
      {status && <span className={classes.quiet}> · {statusWord(status)}</span>}
    </>
  )
}

function getEntityLabel(entity: string): string {
  if (isContentType(entity)) return getContentTypeName(entity)
  const definition = Object.hasOwn(ENTITIES, entity) ? ENTITIES[entity as EntityName] : undefined
  return (definition && findEntityLabels(definition)?.one) ?? getAuditName(entity) ?? entity
}

/** The item's name, linked if it has a page. */
function UsingItemLink({ entity, itemId, name }: { entity: string; itemId: string; name: string }) {
  const shown = <bdi>{name || `#${itemId}`}</bdi>
  if (isContentType(entity))
    return (
      <Anchor component={Link} size="sm" to={getContentAddress(entity, itemId)}>
        {shown}
      </Anchor>
    )
  if (entity === 'agencyContent')
    return (
      <Anchor
        component={Link}
        size="sm"
        to={getAddress('agencyList', { tab: 'news' })}
        search={{ item: itemId } as never}
      >
        {shown}
      </Anchor>
    )
  return shown
}
