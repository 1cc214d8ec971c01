// Retries pictures, files and a video that could not be fetched. Clearing the stored reason is enough: a database trigger notes missing
// copies, and a job fetches them (sources/fetch-media.ts).
import { record, requireRows } from '../../../platform/change/record.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import type { AgencyImage } from './agency-image.ts'
import { getAgencyItem } from './agency-list.ts'

interface FailedMedium {
  path?: string | null
  fault?: string | null
  kind?: string
}

/** Excludes media that have no fetchable address. */
const hasFetchError = ({ path, fault, kind }: FailedMedium) => !path && Boolean(fault) && kind !== 'media'
const clearError = <M extends FailedMedium>(medium: M): M =>
  hasFetchError(medium) ? { ...medium, fault: null } : medium

/** Requests the missing media again; returns how many. Refuses with `NOT_FOUND`. Nothing is fetched for a killed item. */
export async function refetchMedia(id: string, context: Context): Promise<number> {
  const { viewer, tools, address } = context
  const { id: itemId, isKilled } = await getAgencyItem(context, id)
  if (isKilled) return 0
  return tools.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('agency_contents')
      .select(['images', 'video', 'files'])
      .where('id', '=', itemId)
      .forUpdate()
      .executeTakeFirst()
    const images = (row?.images ?? []) as unknown as AgencyImage[]
    const video = (row?.video ?? null) as unknown as FailedMedium | null
    const files = (row?.files ?? []) as unknown as FailedMedium[]
    const count = [...images, ...files, ...(video ? [video] : [])].filter(hasFetchError).length
    if (count === 0) return 0
    requireRows(
      await record(trx, {
        table: 'agency_contents',
        by: { ...viewer, address },
        at: tools.clock.now(),
        action: 'retried',
        rows: [
          {
            target: { id: itemId, version: null },
            values: {
              images: JSON.stringify(images.map(clearError)),
              files: JSON.stringify(files.map(clearError)),
              video: video && JSON.stringify(clearError(video)),
            },
            changes: {},
          },
        ],
      }),
    )
    return count
  })
}
