// How large files are: asked for all pictures of an answer at once, and only where the call selects it.
import type { Context } from '../../../platform/graphql/context.ts'

interface Asked {
  paths: Set<string>
  sizes: Promise<ReadonlyMap<string, number>>
}

const asked = new WeakMap<Context, Asked>()

/** Bytes of a stored file; null where it is gone. What is asked for before the answer's fields are done is one question. */
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
