import { type EntityName, entityNamed } from '@manset/model/entities/entities.ts'
import type { ReferenceTarget } from '@manset/model/kinds/field.ts'
import { useRef } from 'react'
import { useCall } from '../../platform/graphql.ts'
import type { ReferenceOption } from './offered.ts'
import { optionDocument } from './reference-options.documents.ts'
import { FRESH_MS } from './reference-options.ts'

/** The options and, named, what is chosen but not among them: the first one, which is the one that is shown. */
export function useNamed(
  target: ReferenceTarget,
  options: readonly ReferenceOption[],
  chosenIds: readonly string[],
  isPartial: boolean,
): readonly ReferenceOption[] {
  const seen = useRef(new Map<string, ReferenceOption>())
  for (const option of options) seen.current.set(option.id, option)
  const [first = ''] = chosenIds
  const isContent = target === 'content'
  const entity = entityNamed((isContent ? 'category' : target) as EntityName)
  const { data } = useCall(
    optionDocument(entity),
    { id: first },
    {
      isEnabled: isPartial && !isContent && first !== '' && !seen.current.has(first),
      freshForMs: FRESH_MS,
    },
  )
  const item = data?.item
  if (item)
    seen.current.set(item.id, {
      id: item.id,
      name: item.name ?? '',
      isApproved: item.isApproved !== false,
      parentId: null,
      contentTypes: [],
    })
  const missing = chosenIds.flatMap((id) => {
    const known = options.some((option) => option.id === id) ? undefined : seen.current.get(id)
    return known ? [known] : []
  })
  return [...missing, ...options]
}
