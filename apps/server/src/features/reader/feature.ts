// Readers of newsletters: channels, subscriptions and suppressions.
import type { Feature } from '../../kit/feature.ts'
import { addEventRoute } from './bounces/event-route.ts'
import { channelBehaviour } from './channel-behaviour.ts'
import { hashAddresses } from './hash-addresses.ts'
import { ongoingImports } from './import/ongoing-imports.ts'
import { importHandler } from './import/run-import.ts'
import { addImports } from './import/schema.ts'
import { addUploadRoute } from './import/upload-route.ts'
import { confirmationHandler } from './pages/confirmation-job.ts'
import { addPublicPages } from './pages/routes.ts'
import { sendReaderMail } from './pages/send-mail.ts'
import { importLineExport, readerExport } from './reader-list.ts'
import { addReaders } from './schema.ts'
import { sweepReaders } from './sweep.ts'

export const reader: Feature = {
  name: 'reader',
  behaviours: { mailingChannel: channelBehaviour },
  schema(builder) {
    addReaders(builder)
    addImports(builder)
  },
  lists: { mailingReader: readerExport, readerImportLines: importLineExport },
  prepare: hashAddresses,
  async routes(app, parts) {
    await addPublicPages(app, parts.tools)
    await addEventRoute(app, parts.tools)
    await addUploadRoute(app, parts)
  },
  jobs: [importHandler, confirmationHandler(sendReaderMail)],
  ongoing: [ongoingImports],
  start: sweepReaders,
}
