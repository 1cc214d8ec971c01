// The thread large documents are read in (ingest/document-reader.ts starts it): bytes in, what they hold out.
import { parentPort } from 'node:worker_threads'
import type { DocumentToRead } from './document.ts'
import { readDocument } from './read-document.ts'

parentPort?.on('message', ({ bytes, fileName, options }: DocumentToRead) => {
  parentPort?.postMessage(readDocument(bytes, fileName, options))
})
