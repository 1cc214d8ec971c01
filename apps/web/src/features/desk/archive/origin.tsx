// A link from the editor of a content to the archive item that it was made from.
import { Anchor } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { OriginProps } from '../../../kit/form/origins.tsx'
import { getAddress } from '../../../platform/addresses.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import classes from '../agency.module.css'
import { archiveItemDocument } from './detail/archive-item.documents.ts'
import { archiveTexts } from './texts/texts.ts'

/** Archive items have no alerts after a content was made from them. */
export const OriginBanner = () => null

/** Renders nothing without permission to view the archive, or if the item no longer exists. */
export function OriginNote({ item }: OriginProps) {
  const { can } = useViewer()
  return can('agencyArchive.view') && <Note id={String(item.agencyArchiveId)} />
}

function Note({ id }: { id: string }) {
  const t = useTexts(archiveTexts)
  const { data } = useCall(archiveItemDocument, { id })
  if (!data?.item) return null
  const title = data.item.title || `#${id}`
  return (
    <div className={classes.origin}>
      <p className={classes.provenance}>
        <IconArchive size={16} stroke={1.6} aria-hidden="true" />
        <span>
          {t('detail.origin')}{' '}
          <Anchor
            component={Link}
            to={getAddress('archiveList')}
            search={{ item: id } as never}
            size="sm"
            aria-label={t('detail.openOrigin', { title })}
          >
            <bdi>{title}</bdi>
          </Anchor>
        </span>
      </p>
    </div>
  )
}
