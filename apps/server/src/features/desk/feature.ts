import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { everyHour } from '../../kit/every-hour.ts'
import type { Feature, RunningService } from '../../kit/feature.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import type { UsePorts } from './agency/agency-use.ts'
import { embargoProblems } from './agency/lift-embargo.ts'
import { originWarnings } from './agency/origin-warnings.ts'
import { addAgency } from './agency/schema.ts'
import { archiveBehaviour } from './archive/archive-behaviour.ts'
import { emptyTrash } from './archive/empty-trash.ts'
import { addArchive } from './archive/schema.ts'
import { startInboxes } from './ingest/inbox.ts'
import { createPhotoStore } from './ingest/photo.ts'
import { addRawRoute } from './ingest/raw-route.ts'
import { rereadHandler } from './ingest/reread-job.ts'
import { agencyBehaviour } from './sources/agency-behaviour.ts'
import { fetchMediaHandler, ongoingMedia } from './sources/fetch-media.ts'
import { addPushRoute } from './sources/push-route.ts'
import { addSources } from './sources/schema-sources.ts'
import { sourceBehaviour } from './sources/source-behaviour.ts'
import { countSources } from './sources/source-metrics.ts'
import { watchSources } from './sources/watch-sources.ts'

/** The desk, with what it needs of other features: creating drafts, and storing pictures as media. */
export function desk(ports: UsePorts): Feature {
  const keeperOf = (tools: Tools) => createPhotoStore(tools, ports.picturesOf(tools))
  return {
    name: 'desk',
    behaviours: {
      ...Object.fromEntries(
        CONTENT_TYPES.map((type) => [type, { check: embargoProblems, warn: originWarnings }]),
      ),
      agency: agencyBehaviour,
      agencySource: sourceBehaviour,
      agencyArchive: archiveBehaviour(ports.picturesOf),
    },
    schema(builder) {
      const created = addAgency(builder, ports)
      addArchive(builder, ports, created)
      addSources(builder)
    },
    jobs: [rereadHandler(keeperOf), fetchMediaHandler(ports.picturesOf)],
    ongoing: [ongoingMedia],
    async routes(app, parts) {
      const { tools } = parts
      await addPushRoute(app, { ...tools, storePhoto: keeperOf(tools) })
      await addRawRoute(app, parts)
    },
    start(tools) {
      const works: RunningService[] = [
        startInboxes({
          ...tools,
          folder: tools.settings.agencyInbox,
          pictures: ports.picturesOf(tools),
        }),
        watchSources(tools, keeperOf(tools)),
        countSources(tools),
        everyHour(tools, 'the trash of the archive could not be emptied', () => emptyTrash(tools)),
      ]
      return {
        metrics: () => Object.assign({}, ...works.map((work) => work.metrics?.())),
        async stop() {
          for (const work of works.toReversed()) await work.stop()
        },
      }
    },
  }
}
