// Retries pictures, files and a video that could not be fetched. Clearing the stored reason is enough: a database trigger notes missing
// copies, and a job fetches them (sources/fetch-media.ts).
import { record, rowsOf } from '../../../platform/change/record.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import type { AgencyImage } from './agency-image.ts'
import { getAgencyItem } from './agency-list.ts'

interface Faulty {
  path?: string | null
  fault?: string | null
  kind?: string
}

/** Excludes media that have no fetchable address. */
const isFaulty = ({ path, fault, kind }: Faulty) => !path && Boolean(fault) && kind !== 'media'
const withoutFault = <M extends Faulty>(medium: M): M =>
  isFaulty(medium) ? { ...medium, fault: null } : medium

/** Requests the missing media again; returns how many. Refuses with `NOT_FOUND`. Nothing is fetched for a killed item. */
export async function fetchMediaAgain(id: string, context: Context): Promise<number> {
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
    const video = (row?.video ?? null) as unknown as Faulty | null
    const files = (row?.files ?? []) as unknown as Faulty[]
    const count = [...images, ...files, ...(video ? [video] : [])].filter(isFaulty).length
    if (count === 0) return 0
    rowsOf(
      await record(trx, {
        table: 'agency_contents',
        by: { ...viewer, address },
        at: tools.clock.now(),
        action: 'retried',
        rows: [
          {
            target: { id: itemId, version: null },
            values: {
              images: JSON.stringify(images.map(withoutFault)),
              files: JSON.stringify(files.map(withoutFault)),
              video: video && JSON.stringify(withoutFault(video)),
            },
            changes: {},
          },
        ],
      }),
    )
    return count
  })
}
