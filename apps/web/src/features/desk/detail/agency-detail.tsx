// The selected item beside the list: text, pictures, usage and actions.
import { splitTitleMark } from '@manset/model/agency/title-marks.ts'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { DetailScroll } from '../../../ui/split-view/detail-pane.tsx'
import classes from '../agency.module.css'
import { ItemAside } from '../item-aside.tsx'
import { agencyTexts } from '../texts/texts.ts'
import { useFormatTitleMark } from '../use-title-mark.ts'
import { AgencyActions } from './agency-actions.tsx'
import { AgencyFacts } from './agency-facts.tsx'
import { AgencyFiles } from './agency-files.tsx'
import { type AgencyItem, agencyContentDocument } from './agency-item.documents.ts'
import { AgencyNotes } from './agency-notes.tsx'
import { AgencyPictures } from './agency-pictures.tsx'
import { AgencyText } from './agency-text.tsx'
import { AgencyUses } from './agency-uses.tsx'
import { AgencyVideo } from './agency-video.tsx'
import type { AgencyDetailProps } from './detail-props.ts'
import { FollowItem } from './follow-item.tsx'
import { LiftEmbargo } from './lift-embargo.tsx'
import { RefetchMedia } from './refetch-media.tsx'

const AgencyVersions = lazyComponent(
  () => import('./agency-versions.tsx'),
  (module) => module.AgencyVersions,
)

export function AgencyDetail({ id, row, list, onClose }: AgencyDetailProps) {
  const t = useTexts(agencyTexts)
  const { data, error, refetch } = useCall(agencyContentDocument, { agencyContentId: id })
  const item = data?.getAgencyContent
  // Some changes create no new version, such as marking it as used.
  const state = row && `${row.version} ${row.status} ${row.uses.length} ${row.isKilled}`
  const known = item && `${item.version} ${item.status} ${item.uses.length} ${item.isKilled}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches when the row changed, not when the item arrived
  useEffect(() => {
    if (known !== undefined && state !== undefined && state !== known) void refetch()
  }, [state, refetch])
  return (
    <>
      {!row && <FollowItem id={id} onChanged={() => void refetch()} />}
      <ItemAside {...{ t, error, onClose }} onRetry={() => void refetch()}>
        {item && <Loaded item={item} list={list} onChanged={() => void refetch()} />}
      </ItemAside>
    </>
  )
}

interface LoadedProps {
  item: AgencyItem
  list: AgencyDetailProps['list']
  onChanged: () => void
}

function Loaded({ item, list, onChanged }: LoadedProps) {
  const t = useTexts(agencyTexts)
  const title = splitTitleMark(item.title, item.isKilled)
  const mark = useFormatTitleMark()(title, item.signal)
  const [isComparing, setIsComparing] = useState(false)
  return (
    <>
      <DetailScroll label={title.headline}>
        <article>
          <p className={classes.agencyName}>{[item.agency.name, mark].filter(Boolean).join(' · ')}</p>
          <h2 className={classes.itemTitle} dir="auto" lang={item.language ?? undefined}>
            {title.headline}
          </h2>
          <AgencyFacts item={item} />
          <LiftEmbargo item={item} onLifted={onChanged} />
          {item.isKilled && <p className={classes.killed}>{t('detail.killedText')}</p>}
          {item.status === 'inappropriate' && (
            <p className={classes.warning}>{t('detail.inappropriateText')}</p>
          )}
          <AgencyNotes {...item} notes={item.editorNotes} language={item.language ?? null} />
          {item.isRevised && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconHistory size={16} aria-hidden="true" />}
              onClick={() => setIsComparing(true)}
            >
              {t('versions.open')}
            </Button>
          )}
          {item.uses.length > 0 && <AgencyUses uses={item.uses} />}
          <AgencyVideo video={item.video} title={title.headline} />
          <div dir="auto" lang={item.language ?? undefined}>
            {item.spot && <p className={classes.itemSpot}>{item.spot}</p>}
            <AgencyPictures images={item.images} />
          </div>
          <AgencyFiles files={item.files} title={item.title} />
          <RefetchMedia item={item} onRequested={onChanged} />
          <div dir="auto" lang={item.language ?? undefined}>
            {item.content ? (
              <AgencyText html={item.content} />
            ) : (
              <p className={classes.quiet}>{t('detail.noText')}</p>
            )}
          </div>
        </article>
      </DetailScroll>
      {isComparing && (
        <AgencyVersions id={item.id} title={title.headline} onClose={() => setIsComparing(false)} />
      )}
      <AgencyActions item={item} list={list} onChanged={onChanged} />
    </>
  )
}
