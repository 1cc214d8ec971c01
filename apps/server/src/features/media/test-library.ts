// Test helper: pictures, uploads, and the library's list.
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type Desk, EDITOR } from '../../test/desk/desk.ts'
import { MAIN_SITE } from '../../test/newsroom.ts'

export const FILES = `query ($filter: MediaFileFilter) { getMediaFiles(filter: $filter, page: 1, limit: 50) {
  id version originalName caption source keywords usableUntil useCount poster createdBy { name } } }`
export const USES = 'query ($id: ID!) { getMediaUses(id: $id) { entity itemId fields name status } }'
export const SAVE =
  'mutation ($input: MediaFileInput!) { saveMediaFile(input: $input) { id version caption usableUntil } }'

/** A unique picture, by default large enough for a cover. */
export const makePhoto = (width = 1280, height = 720) => {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer()
}

export interface Uploaded {
  id: string
  relativePath: string
  text: string | null
}

export async function upload(
  { server }: Desk,
  name: string,
  who: typeof EDITOR = EDITOR,
  bytes?: Buffer,
): Promise<Uploaded> {
  if (typeof who === 'string') throw new Error('only a person with a role can upload')
  const form = new FormData()
  form.append('method', '1')
  form.append('type', '1')
  form.append('file', new Blob([new Uint8Array(bytes ?? (await makePhoto()))]), name)
  const answer = await fetch(`${server.url}/storage/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await server.tokenOf(who)}`,
      siteid: String(who.siteId ?? MAIN_SITE),
    },
    body: form,
  })
  expect(answer.status).toBe(200)
  return answer.json() as Promise<Uploaded>
}

export const listNames = async (
  desk: Desk,
  filter: object,
): Promise<{ id: string; originalName: string; useCount: number }[]> =>
  (await desk.ask(EDITOR, FILES, { filter })).getMediaFiles

export const namesOf = async (desk: Desk, filter: object) =>
  (await listNames(desk, filter)).map(({ originalName }) => originalName)
