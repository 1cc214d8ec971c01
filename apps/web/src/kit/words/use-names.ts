import type { TargetValue } from '@manset/model/kinds/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { getChoiceSource, OPTIONS_CACHE_TTL_MS } from '../../kinds/choice-sources.ts'
import { useSelectedSiteId } from '../../platform/site.ts'

type NameRequest = Pick<TargetValue, 'to' | 'id'>

/** Loads the names of some items; unreadable ones are omitted. */
export function useNames(wanted: readonly NameRequest[]): readonly TargetValue[] {
  const siteId = useSelectedSiteId()
  const each = new Map(wanted.map((reference) => [`${reference.to} ${reference.id}`, reference]))
  const { data } = useQuery({
    queryKey: ['names', siteId, ...each.keys()],
    queryFn: async () => {
      const answers = await Promise.allSettled([...each.values()].map(getName))
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    },
    enabled: each.size > 0,
    staleTime: OPTIONS_CACHE_TTL_MS,
  })
  return data ?? NO_NAMES
}

const NO_NAMES: readonly TargetValue[] = []

async function getName({ to, id }: NameRequest): Promise<TargetValue> {
  const item = await getChoiceSource(to).getById(id)
  return { to, id, name: item?.name || `#${id}`, isApproved: item?.isApproved ?? true }
}
