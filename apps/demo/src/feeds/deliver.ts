// Delivers documents to a running demo: node apps/demo/src/feeds/deliver.ts [--agency <folder>] [--data <folder>] [file …]

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { dropDocument } from './drop-document.ts'
import { sampleDocuments } from './sample-documents.ts'

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      agency: { type: 'string', default: 'northwire' },
      data: { type: 'string', default: process.env.MANSET_DATA ?? 'data' },
      inbox: { type: 'string', default: process.env.MANSET_AGENCY_INBOX },
    },
  })
  const inbox = resolve(values.inbox ?? join(values.data, 'agency-inbox'))
  if (!existsSync(inbox))
    throw new Error(
      `No newsroom watches ${inbox}. Start it with: npm start (or name its data folder with MANSET_DATA or --data)`,
    )
  const named = positionals.map((file) => ({ file: resolve(file), about: file }))
  const samples = sampleDocuments.map(({ file, about }) => ({ file: fileURLToPath(file), about }))
  for (const { file, about } of named.length > 0 ? named : samples) {
    await dropDocument(inbox, values.agency, file)
    console.log(`Delivered to ${values.agency}: ${about}`)
  }
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
