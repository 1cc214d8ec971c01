// Runs an adapter without a database: its documents are stored here, and count as known afterwards.
import { DOCUMENT_LIMITS } from '../../features/desk/formats/document.ts'
import {
  type Adapter,
  type FoundDocument,
  type Hints,
  PartialFailure,
  type PolledSource,
  type PollRequest,
} from '../../features/desk/sources/adapter.ts'
import { createGuard, type Resolve } from '../../platform/outbound/guarded-addresses.ts'

export interface TestPoll {
  source: PolledSource
  taken: FoundDocument[]
  /** If true, the ledger is unavailable for this document. */
  refuses: (found: FoundDocument) => boolean
  names(): string[]
  ask(more?: Partial<PollRequest>): Promise<void>
}

export interface TestPollOptions {
  source: Partial<PolledSource>
  allowedHosts?: readonly string[]
  resolve?: Resolve
}

export function createTestPoll(
  adapter: Adapter,
  { source, allowedHosts = [], resolve }: TestPollOptions,
): TestPoll {
  let hints: Hints = {}
  const test: TestPoll = {
    source: {
      ...{ id: '7', kind: 'http', address: '', format: null, isIndex: false, signIn: 'none', userName: null },
      ...{ headerName: null, secret: null, isRemovedAfter: false },
      ...source,
    },
    taken: [],
    refuses: () => false,
    names: () => test.taken.map(({ fileName }) => fileName),
    async ask(more = {}) {
      const asked: PollRequest = {
        source: test.source,
        guard: createGuard(allowedHosts, resolve),
        signal: new AbortController().signal,
        hints,
        maxDocuments: 100,
        maxBytes: DOCUMENT_LIMITS.bytes,
        isTrial: false,
        findKnown: async (keys) =>
          new Set(keys.filter((key) => test.taken.some((found) => found.key === key))),
        async deliver(found) {
          if (test.refuses(found)) throw new Error('the ledger is not reached')
          test.taken.push(found)
        },
        ...more,
      }
      hints = await adapter(asked).catch((error) => {
        if (error instanceof PartialFailure) hints = error.hints
        throw error
      })
    },
  }
  return test
}
