// The selected item beside the list: pictures, texts, usage and actions.
import { useEffect } from 'react'
import { useCall } from '../../../../platform/calls/graphql.ts'
import { useTexts } from '../../../../platform/language/texts.ts'
import { useSite } from '../../../../platform/session/viewer.ts'
import { DetailScroll } from '../../../../ui/split-view/detail-pane.tsx'
import classes from '../../agency.module.css'
import { AgencyText } from '../../detail/agency-text.tsx'
import { AgencyUses } from '../../detail/agency-uses.tsx'
import { ItemAside } from '../../item-aside.tsx'
import { archiveTexts } from '../texts/texts.ts'
import { ArchiveActions } from './archive-actions.tsx'
import { ArchiveFacts } from './archive-facts.tsx'
import { type ArchiveItem, archiveItemDocument } from './archive-item.documents.ts'
import { ArchivePictures } from './archive-pictures.tsx'
import type { ArchiveDetailProps } from './detail-props.ts'

export function ArchiveDetail(props: ArchiveDetailProps) {
  const { id, row, savedVersion = 0, list, onClose, onEdit } = props
  const t = useTexts(archiveTexts)
  const { data, error, refetch } = useCall(archiveItemDocument, { id })
  const item = data?.item
  const newest = Math.max(row?.version ?? 0, savedVersion)
  const isOutdated = item && (newest > item.version || (row?.uses.length ?? 0) > item.uses.length)
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refetch])
  return (
    <ItemAside {...{ t, error, onClose }} onRetry={() => void refetch()}>
      {item && <Loaded item={item} row={row} list={list} onEdit={onEdit} onChanged={() => void refetch()} />}
    </ItemAside>
  )
}

interface LoadedProps extends Pick<ArchiveDetailProps, 'list' | 'row' | 'onEdit'> {
  item: ArchiveItem
  onChanged: () => void
}

function Loaded({ item, row, ...actions }: LoadedProps) {
  const t = useTexts(archiveTexts)
  const { direction, language } = useSite()
  const isOfSite = { dir: direction, lang: language }
  // The row reflects a switch immediately, before the item is refetched.
  const switched = {
    id: item.id,
    title: item.title ?? '',
    isApproved: row?.isApproved ?? item.isApproved ?? false,
    status: row?.status ?? item.status ?? 'appropriate',
    isRemoved: row?.isRemoved ?? item.removedDate !== null,
  }
  return (
    <>
      <DetailScroll label={switched.title}>
        <article>
          <p className={classes.agencyName}>{item.agency?.name ?? t('detail.own')}</p>
          <h2 className={classes.itemTitle} {...isOfSite}>
            {switched.title}
          </h2>
          <ArchiveFacts item={item} />
          {switched.isRemoved && <p className={classes.warning}>{t('detail.removedText')}</p>}
          {switched.isApproved ? (
            <p className={classes.quiet}>{t('detail.approvedText')}</p>
          ) : (
            <p className={classes.warning}>{t('detail.unapprovedText')}</p>
          )}
          {switched.status === 'inappropriate' && (
            <p className={classes.warning}>{t('detail.inappropriateText')}</p>
          )}
          {item.uses.length > 0 && <AgencyUses uses={item.uses} />}
          <div {...isOfSite}>
            {item.spot && <p className={classes.itemSpot}>{item.spot}</p>}
            <ArchivePictures images={item.images} isOfSite={isOfSite} />
            {item.content ? (
              <AgencyText html={item.content} />
            ) : (
              <p className={classes.quiet}>{t('detail.noText')}</p>
            )}
          </div>
        </article>
      </DetailScroll>
      <ArchiveActions item={item} switched={switched} {...actions} />
    </>
  )
}
