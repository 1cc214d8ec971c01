// Draws the sample pictures into the media folder once, and returns their rows of the media table.
import { createHash, randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type CropType, proposeCrop } from '@manset/model/media/crops.ts'
import type { CropValue, ImageValue } from '@manset/model/media/image-value.ts'
import { foldForSearch } from '@manset/model/text/search.ts'
import sharp from 'sharp'
import { pictureSize } from './canvas.ts'
import type { Ground, Mark } from './marks.ts'
import { wordsOfPicture } from './picture-words.ts'
import { createRandom } from './random.ts'
import type { Row } from './rows.ts'
import { type Drawing, drawings, markName } from './scenes.ts'
import { sampleSites } from './sites.ts'
import type { Scene } from './words/edition.ts'

const atOnce = 3

const MINUTE_MS = 60_000

/** The sample pictures of every site. */
export interface Pictures {
  /** A cover with the scene on a site, with its crops. */
  cover(siteId: number, scene: Scene, choice: number, text: string): ImageValue
  /** A brand's logo, uncropped. */
  mark(siteId: number, mark: Mark, ground: Ground, text: string): ImageValue
  /** A square picture in place of a portrait; the sample has no faces. */
  portrait(siteId: number, choice: number, text: string): ImageValue
  /** All pictures of the scene, one per light. */
  series(siteId: number, scene: Scene, texts: readonly string[]): ImageValue[]
  /** Waits until all are drawn; returns the rows of the table `media`. */
  drawn(createdAt: Date, now: Date): Promise<Row[]>
}

interface PictureFile {
  sha256: string
  byteSize: number
}

/** Starts drawing the pictures missing in `mediaDir`; every site has each picture under its own path. */
export function openPictures(
  mediaDir: string,
  siteIds: readonly number[],
  cropTypes: readonly CropType[],
): Pictures {
  const all = drawings(createRandom)
  const drawing = drawAll(mediaDir, all, siteIds)
  drawing.catch(() => {}) // handled where it is awaited

  const called = (scene: Scene, choice: number) => {
    const ofScene = all.filter((each) => each.scene === scene)
    return ofScene[choice % ofScene.length] as Drawing
  }
  const image = (siteId: number, drawn: Drawing, text: string, crops: CropValue[]): ImageValue => ({
    path: pathOf(siteId, drawn.name),
    ...pictureSize,
    text,
    source: null,
    reporter: null,
    link: null,
    focalPoint: drawn.focalPoint,
    crops,
  })

  return {
    cover: (siteId, scene, choice, text) => {
      const drawn = called(scene, choice)
      return image(siteId, drawn, text, cropsOf(drawn, cropTypes))
    },
    mark: (siteId, mark, ground, text) => {
      const drawn = all.find(({ name }) => name === markName(mark, ground)) as Drawing
      return image(siteId, drawn, text, [])
    },
    portrait: (siteId, choice, text) => {
      const drawn = called('columns', choice)
      const crops = cropsOf(drawn, cropTypes).filter(({ cropTypeId }) => cropTypeId === '1x1')
      return image(siteId, drawn, text, crops)
    },
    series: (siteId, scene, texts) =>
      texts.map((text, index) => image(siteId, called(scene, index), text, [])),
    async drawn(createdAt, now) {
      const files = await drawing
      return siteIds.flatMap((siteId) =>
        all.map((drawn, index) => {
          const { name } = drawn
          const language = sampleSites.find(({ id }) => id === siteId)?.language ?? 'tr'
          const words = wordsOfPicture({ ...drawn, index }, language, now)
          return {
            site_id: siteId,
            sha256: files.get(name)?.sha256,
            byte_size: files.get(name)?.byteSize,
            kind: 'image',
            mime: 'image/jpeg',
            path: pathOf(siteId, name),
            ...pictureSize,
            original_name: `${name}.jpg`,
            // Logos are older than the photos, which therefore come first in the library.
            created_at: drawn.scene ? new Date(createdAt.getTime() + MINUTE_MS) : createdAt,
            ...words,
            folded: foldForSearch(
              [
                name,
                words.caption,
                words.source,
                words.reporter,
                words.city,
                ...(words.keywords as string[]),
              ].join(' '),
            ),
          }
        }),
      )
    },
  }
}

function cropsOf({ focalPoint }: Drawing, cropTypes: readonly CropType[]): CropValue[] {
  return ['16x9', '1x1'].flatMap((id) => {
    const type = cropTypes.find((each) => each.id === id)
    const box = type && proposeCrop(pictureSize, type, focalPoint)
    return box ? [{ cropTypeId: id, ...box }] : []
  })
}

/** The stored path of a file: it looks as unguessable as all others, but is the same for every load. */
export function pathOf(siteId: number, name: string, ending = 'jpg'): string {
  const hash = createHash('sha256').update(`sample picture ${siteId} ${name}`).digest('hex').slice(0, 32)
  return `/media/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}.${ending}`
}

async function drawAll(mediaDir: string, all: readonly Drawing[], siteIds: readonly number[]) {
  const files = new Map<string, PictureFile>()
  const waiting = [...all]
  const draughtsman = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, svg } = next
      const [first = '', ...others] = siteIds.map((siteId) =>
        join(mediaDir, pathOf(siteId, name).slice('/media/'.length)),
      )
      if (!(await isNonEmptyFile(first)))
        await write(mediaDir, first, await sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer())
      for (const other of others) if (!(await isNonEmptyFile(other))) await linkCopy(mediaDir, first, other)
      const bytes = await readFile(first)
      files.set(name, { sha256: createHash('sha256').update(bytes).digest('hex'), byteSize: bytes.length })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, draughtsman))
  return files
}

/** Whether a nonempty file exists. */
export async function isNonEmptyFile(file: string): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size > 0,
    () => false,
  )
}

/** Writes to a temporary file and renames it, so that an interruption leaves no incomplete picture. */
async function write(mediaDir: string, file: string, bytes: Buffer): Promise<void> {
  await placeFile(mediaDir, file, async (temporary) => {
    const handle = await open(temporary, 'wx', 0o600)
    await handle.writeFile(bytes)
    await handle.datasync()
    await handle.close()
  })
}

/** The same bytes under another name; a hard link if the file system supports it. */
async function linkCopy(mediaDir: string, file: string, other: string): Promise<void> {
  await placeFile(mediaDir, other, (temporary) =>
    link(file, temporary).catch(() => copyFile(file, temporary)),
  )
}

/** Creates a file under a temporary name, then renames it. */
export async function placeFile(
  mediaDir: string,
  file: string,
  make: (temporary: string) => Promise<void>,
): Promise<void> {
  const incoming = join(mediaDir, '.incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const temporary = join(incoming, `sample-${randomUUID()}`)
  try {
    await make(temporary)
    await rename(temporary, file)
  } finally {
    await rm(temporary, { force: true })
  }
}
