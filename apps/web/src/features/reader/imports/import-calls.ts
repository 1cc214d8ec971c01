// Calls of imports: the upload, queries and actions.
import { type GetReaderImportQuery, graphql } from '../../../generated/graphql.ts'
import { getCurrentCaller, requireCurrentCaller } from '../../../platform/session/caller.ts'
import { parseResponse, sendRequest } from '../../../platform/upload/calls.ts'

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
      processedLines
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

export interface UploadedImport {
  id: string
  /** The first rows, which only the upload's answer contains. */
  sample: string[][]
}

/** Uploads a file of readers. */
export async function uploadReaders(file: File, siteId: number): Promise<UploadedImport> {
  const caller = getCurrentCaller(siteId)
  const answer = await sendRequest('POST', `/reader/imports?name=${encodeURIComponent(file.name)}`, {
    caller,
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    signal: new AbortController().signal,
  })
  requireCurrentCaller(caller)
  return parseResponse(answer) as UploadedImport
}
