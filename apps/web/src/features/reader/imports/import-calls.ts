// Calls of imports: the upload, queries and actions.
import { type GetReaderImportQuery, graphql } from '../../../generated/graphql.ts'
import { currentCaller, requireCurrent } from '../../../platform/session/caller.ts'
import { exchange, readAnswer } from '../../../platform/upload/calls.ts'

export type ReaderImport = GetReaderImportQuery['getReaderImport']

export const ImportDocument = graphql(`
  query GetReaderImport($id: ID!) {
    getReaderImport(id: $id) {
      id
      fileName
      encoding
      separator
      hasHeader
      columns
      state
      channelId
      emailColumn
      nameColumn
      consent
      counts {
        new
        known
        unsubscribed
        suppressed
        duplicate
        invalid
      }
      doneLines
      totalLines
      reasonCode
    }
  }
`)

export const ImportsDocument = graphql(`
  query GetReaderImports {
    getReaderImports {
      id
      fileName
      state
      counts {
        new
      }
      createdName
      createdDate
    }
  }
`)

export const CheckImportDocument = graphql(`
  mutation CheckReaderImport($input: ReaderImportInput!) {
    checkReaderImport(input: $input) {
      id
      state
    }
  }
`)

export const RunImportDocument = graphql(`
  mutation RunReaderImport($id: ID!) {
    runReaderImport(id: $id) {
      id
      state
    }
  }
`)

export const ImportChannelsDocument = graphql(`
  query GetImportChannels {
    getMailingChannels(filter: { isApproved: true }, page: 1, limit: 100) {
      items {
        id
        name
      }
    }
  }
`)

export interface Uploaded {
  id: string
  /** The first rows, which only the upload's answer contains. */
  sample: string[][]
}

/** Uploads a file of readers. */
export async function sendReaders(file: File, siteId: number): Promise<Uploaded> {
  const caller = currentCaller(siteId)
  const answer = await exchange('POST', `/reader/imports?name=${encodeURIComponent(file.name)}`, {
    caller,
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    signal: new AbortController().signal,
  })
  requireCurrent(caller)
  return readAnswer(answer) as Uploaded
}
