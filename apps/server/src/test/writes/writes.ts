// Every write of the product: generated ones of definitions, and hand-written ones.
import { entities, writesOf } from './definition-writes.ts'
import { DESK_WRITES } from './desk-writes.ts'
import { ITEM_WRITES } from './item-writes.ts'
import { SENDING_WRITES } from './sending-writes.ts'
import type { Write } from './write.ts'

/** Mutations that write nothing here, and why. */
export const WITHOUT_WRITE: Readonly<Record<string, string>> = {
  pollAgencySource: 'has a source polled at once, which is polled anyway; twice is as good as once',
  clearMenuCache: 'asks the public site of the newsroom to forget its menus',
  sendMailingTest: 'sends one mail to the caller, and writes nothing',
  testChatMessage: 'posts a copy to the test room, and writes nothing',
  importAgencyPictures:
    'copies files of other sites, which uploads cover; a file that stands is found by its hash',
  tryAgencySource: 'asks a source of somebody else, and stores nothing',
  trySiteMail: 'sends one mail to the caller, and stores nothing',
}

/** Mutations of which each call counts, and why: a repetition has a second effect. */
export const NOT_IDEMPOTENT: Readonly<Record<string, string>> = {
  createMailEventKey: 'a key is shown once, so that a lost answer needs another one in its place',
  exportReaderData: 'each copy of a reader’s data that goes out has its entry in the audit log',
}

/** Mutations without an idempotency key: two deliveries of one request are two changes. */
export const WITHOUT_IDEMPOTENCY_KEY: Readonly<Record<string, string>> = {
  changeBoard: 'operations apply to the current board; the screen reads it before it repeats them',
}

/** The screen of a board reads it before it sends a change again. */
const isBoardChanged: Write['isDone'] = async ({ ask }, { id, version }) => {
  const board = await ask<{ version: number }>('query ($id: ID!) { one: getBoard(id: $id) { version } }', {
    id,
  })
  return board.version > Number(version)
}

export const WRITES: readonly Write[] = [
  ...entities.flatMap(writesOf),
  ...Object.entries({ ...ITEM_WRITES, ...DESK_WRITES, ...SENDING_WRITES }).map(([mutation, variables]) => ({
    ...{ mutation, name: mutation, variables },
    ...(mutation === 'changeBoard' && { isDone: isBoardChanged }),
  })),
]
