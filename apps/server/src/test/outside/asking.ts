// Runs an adapter without a database: its documents are stored here, and count as known afterwards.
import { DOCUMENT_LIMITS } from '../../features/desk/formats/document.ts'
import {
  type Adapter,
  type AskedSource,
  type Asking,
  type Found,
  type Hints,
  PartFault,
} from '../../features/desk/sources/adapter.ts'
import { createGuard, type Resolve } from '../../platform/outbound/guarded-addresses.ts'

export interface TestAsking {
  source: AskedSource
  taken: Found[]
  /** If true, the ledger is unavailable for this document. */
  refuses: (found: Found) => boolean
  names(): string[]
  ask(more?: Partial<Asking>): Promise<void>
}

export interface AskingParts {
  source: Partial<AskedSource>
  allowedHosts?: readonly string[]
  resolve?: Resolve
}

export function asking(adapter: Adapter, { source, allowedHosts = [], resolve }: AskingParts): TestAsking {
  let hints: Hints = {}
  const test: TestAsking = {
    source: {
      ...{ id: '7', kind: 'http', address: '', format: null, isIndex: false, signIn: 'none', userName: null },
      ...{ headerName: null, secret: null, isRemovedAfter: false },
      ...source,
    },
    taken: [],
    refuses: () => false,
    names: () => test.taken.map(({ fileName }) => fileName),
    async ask(more = {}) {
      const asked: Asking = {
        source: test.source,
        guard: createGuard(allowedHosts, resolve),
        signal: new AbortController().signal,
        hints,
        most: 100,
        mostBytes: DOCUMENT_LIMITS.bytes,
        isTrial: false,
        known: async (keys) => new Set(keys.filter((key) => test.taken.some((found) => found.key === key))),
        async deliver(found) {
          if (test.refuses(found)) throw new Error('the ledger is not reached')
          test.taken.push(found)
        },
        ...more,
      }
      hints = await adapter(asked).catch((error) => {
        if (error instanceof PartFault) hints = error.hints
        throw error
      })
    },
  }
  return test
}
