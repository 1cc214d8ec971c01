// File sizes, loaded for all pictures of an answer at once, and only where a call selects them.
import type { Context } from '../../../platform/graphql/context.ts'

interface SizeBatch {
  paths: Set<string>
  sizes: Promise<ReadonlyMap<string, number>>
}

const openBatches = new WeakMap<Context, SizeBatch>()

/** Size of a stored file in bytes; null if it was deleted. Requests before the next event loop turn share one statement. */
export async function loadFileSize(path: string, context: Context): Promise<number | null> {
  const before = openBatches.get(context)
  if (before) before.paths.add(path)
  const { sizes } = before ?? startBatch(path, context)
  return (await sizes).get(path) ?? null
}

function startBatch(path: string, context: Context): SizeBatch {
  const paths = new Set([path])
  const sizes = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
    openBatches.delete(context)
    const rows = await context.tools.db
      .selectFrom('media')
      .select(['path', 'byte_size'])
      .where('path', 'in', [...paths])
      .execute()
    return new Map(rows.map((row) => [row.path, Number(row.byte_size)]))
  })
  const all = { paths, sizes }
  openBatches.set(context, all)
  return all
}
