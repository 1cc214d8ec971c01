// File sizes, loaded for all pictures of an answer at once, and only where a call selects them.
import type { Context } from '../../../platform/graphql/context.ts'

interface Asked {
  paths: Set<string>
  sizes: Promise<ReadonlyMap<string, number>>
}

const asked = new WeakMap<Context, Asked>()

/** Size of a stored file in bytes; null where it was deleted. Requests before the next event loop turn share one statement. */
export async function fileSizeOf(path: string, context: Context): Promise<number | null> {
  const before = asked.get(context)
  if (before) before.paths.add(path)
  const { sizes } = before ?? begin(path, context)
  return (await sizes).get(path) ?? null
}

function begin(path: string, context: Context): Asked {
  const paths = new Set([path])
  const sizes = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
    asked.delete(context)
    const rows = await context.tools.db
      .selectFrom('media')
      .select(['path', 'byte_size'])
      .where('path', 'in', [...paths])
      .execute()
    return new Map(rows.map((row) => [row.path, Number(row.byte_size)]))
  })
  const all = { paths, sizes }
  asked.set(context, all)
  return all
}
