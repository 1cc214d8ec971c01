// The one film of the sample newsroom: four seconds of drawn hills, made for it; every site has it under a path of its own.

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { VideoValue } from '@manset/model/kinds/video.ts'
import { pathOf } from './pictures.ts'
import type { SiteFile } from './site-files.ts'

const original = fileURLToPath(new URL('./film.mp4', import.meta.url))
const seconds = 4
const size = { width: 640, height: 360 }

/** The film as a content of the site shows it. */
export function filmOf(siteId: number, text: string): VideoValue {
  return { path: pathOf(siteId, 'film', 'mp4'), text, source: null, cameraman: null, duration: seconds }
}

/** The film as it is put on the sites. */
export async function filmFile(): Promise<SiteFile> {
  return {
    ...{ name: 'film', extension: 'mp4', bytes: await readFile(original) },
    facts: { kind: 'video', mime: 'video/mp4', ...size, original_name: 'film.mp4' },
  }
}
