// The same change to many items: each by its own rules and in its own transaction, and with a result of its own.
import { type BatchResult, MOST_IN_BATCH, type VersionedId } from '@manset/model/history.ts'
import type { Logger } from 'pino'
import { invalid, refusalOf } from '../../platform/refusal.ts'

/** Changes the items one after the other; one that fails, for whatever reason, keeps none of the others back. */
export async function changeEach(
  items: readonly VersionedId[],
  change: (item: VersionedId) => Promise<{ version: number }>,
  log: Logger,
): Promise<BatchResult[]> {
  if (items.length > MOST_IN_BATCH)
    throw invalid([{ field: 'items', rule: 'maxLength', params: { max: MOST_IN_BATCH } }])
  const results: BatchResult[] = []
  for (const item of items) {
    const { id } = item
    try {
      const { version } = await change(item)
      results.push({ id, version, code: null, params: {}, problems: [] })
    } catch (error) {
      const { code, params, problems = [] } = refusalOf(error, log)
      results.push({ id, version: null, code, params, problems })
    }
  }
  return results
}
