// Batch changes: each item by its own rules, in its own transaction, with its own result.
import { type BatchResult, MAX_BATCH_ITEMS, type VersionedId } from '@manset/model/audit/history.ts'
import type { Logger } from 'pino'
import { invalid, refusalOf } from '../../platform/refusal.ts'

/** Changes the items one after the other; the failure of one doesn't affect the others. */
export async function changeEach(
  items: readonly VersionedId[],
  change: (item: VersionedId) => Promise<{ version: number }>,
  log: Logger,
): Promise<BatchResult[]> {
  if (items.length > MAX_BATCH_ITEMS)
    throw invalid([{ field: 'items', rule: 'maxLength', params: { max: MAX_BATCH_ITEMS } }])
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
