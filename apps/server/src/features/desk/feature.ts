import type { Feature } from '../../kit/feature.ts'
import type { UsePorts } from './agency/agency-use.ts'
import { addAgency } from './agency/schema.ts'
import { archiveBehaviour } from './archive/archive-behaviour.ts'
import { addArchive } from './archive/schema.ts'
import { startInboxes } from './ingest/inbox.ts'
import { readAgainHandler } from './ingest/read-again-job.ts'
import { agencyBehaviour } from './sources/agency-behaviour.ts'
import { sourceBehaviour } from './sources/source-behaviour.ts'

/** The desk, given what it needs of others: drafts of contents, and pictures stored as media. */
export function desk(ports: UsePorts): Feature {
  return {
    name: 'desk',
    behaviours: {
      agency: agencyBehaviour,
      agencySource: sourceBehaviour,
      agencyArchive: archiveBehaviour(ports.picturesOf),
    },
    jobs: [readAgainHandler],
    schema: (builder) => {
      const created = addAgency(builder, ports)
      addArchive(builder, ports, created)
    },
    start: (tools) =>
      startInboxes({
        ...tools,
        folder: tools.settings.agencyInbox,
        pictures: ports.picturesOf(tools),
      }),
  }
}
