// The thread documents are read in (document-reader.ts starts it): bytes in, items or rows out.
import { parentPort } from 'node:worker_threads'
import { readDocument } from '../formats/read-document.ts'
import type { ReadingOrder } from './document-reader.ts'
import { prepareDocument } from './prepare.ts'

parentPort?.on('message', ({ wants, bytes, fileName, options }: ReadingOrder) =>
  parentPort?.postMessage(
    wants === 'reading'
      ? readDocument(bytes, fileName, options)
      : prepareDocument({ bytes, fileName, options }),
  ),
)
