// Custom columns of the transfer list: the cover as readers see it, the certainty, the fee with its currency.
import { liveTransfer } from '@manset/model/entities/live-transfer.ts'
import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { graphql } from '../../generated/graphql.ts'
import { SiteCover } from '../../kinds/image/site-cover.tsx'
import { ReferenceNames } from '../../kinds/reference/cell.tsx'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import type { OwnColumns } from '../../kit/list/page/list-columns.tsx'
import { useEntityLabels } from '../../kit/words/entity-texts.ts'
import { StatusLabel } from '../../ui/status-label.tsx'
import { useFormat } from '../../ui/use-format.ts'
import classes from './live-transfer.module.css'

const SiteCoverDocument = graphql(`
  query GetLiveTransferCover($siteId: ID!) {
    settings: getSiteSettings(id: $siteId) {
      cover: liveTransferCoverImage {
        path
        focalPoint { x y }
        crops { cropTypeId x y width height }
      }
    }
  }
`)

interface Row {
  row: EntityItem
}

export const OWN_COLUMNS: OwnColumns<EntityItem> = {
  cover: {
    render: ({ cover }) => <SiteCover own={cover as ImageValue | null} document={SiteCoverDocument} />,
  },
  // The player has a flexible width, so that no column is hidden: all of them together are the news.
  player: { width: 'auto' },
  toTeam: { render: (row) => <Destination row={row} /> },
  league: { hiddenBelow: 1_100 },
  certainty: { width: '124px', hiddenBelow: 0, render: (row) => <Certainty row={row} /> },
  fee: { width: '188px', render: (row) => <TransferTerms row={row} /> },
  // Shown together with the fee.
  ...{ isLoan: null, currency: null },
  // On a card, the order implies the date.
  date: { hiddenBelow: 700 },
}

/** With an arrow, because cards have no headings that distinguish the teams. */
function Destination({ row }: Row) {
  return (
    <span className={classes.destination}>
      <IconArrowRight size={14} aria-hidden="true" />
      <ReferenceNames items={row.toTeam ? [row.toTeam as ReferenceValue] : []} />
    </span>
  )
}

function Certainty({ row }: Row) {
  const { option } = useEntityLabels(liveTransfer)
  const certainty = row.certainty as 'official' | 'unofficial'
  return (
    <StatusLabel look={certainty === 'official' ? 'good' : 'idle'}>
      {option('certainty', certainty)}
    </StatusLabel>
  )
}

/** `On loan · €12,500,000` in the user's locale; decimals only if there are any. */
function TransferTerms({ row }: Row) {
  const { field } = useEntityLabels(liveTransfer)
  const format = useFormat()
  const fee =
    row.fee &&
    row.currency &&
    format.number(Number(row.fee), {
      ...{ style: 'currency', currency: String(row.currency), trailingZeroDisplay: 'stripIfInteger' },
    })
  const terms = [row.isLoan && field('isLoan'), fee].filter(Boolean)
  if (terms.length === 0) return null
  return <bdi className="tabular">{terms.join(' · ')}</bdi>
}
