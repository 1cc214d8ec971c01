import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSelectedSiteId } from '../../platform/site.ts'
import { getChoiceSource, OPTIONS_CACHE_TTL_MS, type SourceOption } from '../choice-sources.ts'

/** The options, plus the first selected item if it is not among them, with its name. Only the first one is displayed. */
export function useOptionsWithSelected(
  target: string,
  options: readonly SourceOption[],
  chosenIds: readonly string[],
  isPartial: boolean,
): readonly SourceOption[] {
  const siteId = useSelectedSiteId()
  const seen = useRef(new Map<string, SourceOption>())
  for (const option of options) seen.current.set(option.id, option)
  const [first = ''] = chosenIds
  const { data: item } = useQuery({
    queryKey: ['named', siteId, target, first],
    queryFn: () => getChoiceSource(target).getById(first),
    enabled: isPartial && first !== '' && !seen.current.has(first),
    staleTime: OPTIONS_CACHE_TTL_MS,
    gcTime: OPTIONS_CACHE_TTL_MS,
  })
  if (item) seen.current.set(item.id, { ...item, parentId: null })
  const missing = chosenIds.flatMap((id) => {
    const known = options.some((option) => option.id === id) ? undefined : seen.current.get(id)
    return known ? [known] : []
  })
  return [...missing, ...options]
}
