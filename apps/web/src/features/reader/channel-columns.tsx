// A column of the channel list that is not a field: the number of readers.
import { useMemo } from 'react'
import { graphql } from '../../generated/graphql.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import type { GridColumn } from '../../kit/list/rows/grid.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import { readerTexts } from './texts/texts.ts'

const ChannelCountsDocument = graphql(`
  query GetChannelCounts {
    getChannelCounts {
      channelId
      active
      pending
    }
  }
`)

const CACHE_TTL_MS = 30_000

export function useMoreColumns(): readonly GridColumn<EntityItem>[] {
  const t = useTexts(readerTexts)
  const format = useFormat()
  const { data } = useCall(ChannelCountsDocument, {}, { staleAfterMs: CACHE_TTL_MS })
  return useMemo(() => {
    const counts = new Map(data?.getChannelCounts.map((count) => [count.channelId, count]))
    return [
      {
        key: 'readers',
        label: t('counts'),
        width: '112px',
        align: 'end' as const,
        exported: [],
        render: ({ id }: EntityItem) => {
          const count = counts.get(id)
          return (
            count && (
              <span className="tabular" title={t('pendingCount', { count: count.pending })}>
                {format.number(count.active)}
              </span>
            )
          )
        },
      },
    ]
  }, [data, t, format])
}
