// Pictures and a film that could not be had, asked for once more. Taking the reason away is all there is to it: what an item
// names and we have no copy of is noted by the database, and a job is made of it (sources/fetch-media.ts).
import { record, rowsOf } from '../../../platform/change/record.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import type { AgencyImage } from './agency-image.ts'
import { getAgencyItem } from './agency-list.ts'

interface Faulty {
  path?: string | null
  fault?: string | null
  kind?: string
}

/** One whose address leads nowhere stays as it is. */
const isFaulty = ({ path, fault, kind }: Faulty) => !path && Boolean(fault) && kind !== 'media'
const withoutFault = <M extends Faulty>(medium: M): M =>
  isFaulty(medium) ? { ...medium, fault: null } : medium

/** Has them fetched again; answers how many. Refuses with `NOT_FOUND`. Of a withdrawn item nothing is fetched. */
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
