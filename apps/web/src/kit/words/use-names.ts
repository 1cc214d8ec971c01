import type { TargetValue } from '@manset/model/kinds/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { FRESH_MS, sourceNamed } from '../../kinds/sources.ts'
import { useSelectedSiteId } from '../../platform/site.ts'

type Unnamed = Pick<TargetValue, 'to' | 'id'>

/** Loads the names of some items; unreadable ones are omitted. */
export function useNames(wanted: readonly Unnamed[]): readonly TargetValue[] {
  const siteId = useSelectedSiteId()
  const each = new Map(wanted.map((reference) => [`${reference.to} ${reference.id}`, reference]))
  const { data } = useQuery({
    queryKey: ['names', siteId, ...each.keys()],
    queryFn: async () => {
      const answers = await Promise.allSettled([...each.values()].map(nameOf))
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    },
    enabled: each.size > 0,
    staleTime: FRESH_MS,
  })
  return data ?? NONE
}

const NONE: readonly TargetValue[] = []

async function nameOf({ to, id }: Unnamed): Promise<TargetValue> {
  const item = await sourceNamed(to).byId(id)
  return { to, id, name: item?.name || `#${id}`, isApproved: item?.isApproved ?? true }
}
