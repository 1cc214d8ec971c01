// The videos of the sample newsroom: four seconds of drawn hills, landscape for contents and upright for reels. Every site
// has them under its own paths.

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { VideoValue } from '@manset/model/kinds/video.ts'
import { pathOf } from './pictures.ts'
import type { SiteFile } from './site-files.ts'

const seconds = 4

const FILMS = {
  film: { width: 640, height: 360 },
  'film-upright': { width: 360, height: 640 },
} as const
type VideoName = keyof typeof FILMS

/** The video as a field value. */
export function videoValue(siteId: number, text: string, name: VideoName = 'film'): VideoValue {
  return { path: pathOf(siteId, name, 'mp4'), text, source: null, cameraman: null, duration: seconds }
}

/** The video file for the sites. */
export async function videoFile(name: VideoName = 'film'): Promise<SiteFile> {
  const file = `${name}.mp4`
  return {
    ...{ name, extension: 'mp4', bytes: await readFile(fileURLToPath(new URL(file, import.meta.url))) },
    facts: { kind: 'video', mime: 'video/mp4', ...FILMS[name], original_name: file },
  }
}
