// Live transfers: values derived from player and teams.
import { isReferenceId } from '@manset/model/kinds/reference.ts'
import { linkName } from '@manset/model/text/fold.ts'
import type { Behaviour, Draft } from '../../kit/entity/behaviour.ts'
import { loadFreeLinkName, loadTeamNames } from './link-name-sql.ts'

/** Derives the link name from player and teams where none is given; the date defaults to now. */
export const liveTransferBehaviour: Behaviour = {
  async prepare(draft) {
    const { value, context } = draft
    value.date ??= context.tools.clock.now().toISOString()
    value.linkName ??= await findFreeLinkName(draft)
  },
  check: ({ value }) => (value.linkName ? [] : [{ field: 'linkName', rule: 'required', params: {} }]),
}

async function findFreeLinkName({ value, before, context }: Draft): Promise<string | null> {
  const { db } = context.tools
  const { siteId } = context.viewer
  const ids = [value.fromTeamId, value.toTeamId].filter(isReferenceId) as string[]
  const teams = await loadTeamNames(db, siteId, ids)
  const made = linkName([value.player ?? '', ...ids.map((id) => teams.get(id) ?? '')].join(' '))
  return made === '' ? null : loadFreeLinkName(db, siteId, made, before?.id ?? null)
}
