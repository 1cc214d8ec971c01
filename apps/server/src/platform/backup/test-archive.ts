// Hand-made archives for tests.
import { text } from 'node:stream/consumers'
import type { WriteOptions } from './archive.ts'
import { openArchive, writeArchive } from './archive.ts'
import { MANIFEST_NAME, type Manifest } from './manifest.ts'

/** Options for `writeArchive` with the given parts, unverified. */
export function archiveOptions(parts: Readonly<Record<string, string>>): WriteOptions {
  return {
    async fill(archive) {
      for (const [name, text] of Object.entries(parts)) await archive.add(name, [Buffer.from(text)])
    },
    check: () => Promise.resolve(),
  }
}

/** Copies a backup with a changed manifest, without the given parts. */
export async function rewriteBackup(
  from: string,
  to: string,
  change: (manifest: Manifest) => void,
  leftOut: readonly string[] = [],
): Promise<void> {
  const source = await openArchive(from)
  await writeArchive(to, {
    async fill(archive) {
      for (const name of source.names)
        if (name !== MANIFEST_NAME && !leftOut.includes(name)) await archive.add(name, source.read(name))
      const manifest = JSON.parse(await text(source.read(MANIFEST_NAME))) as Manifest
      change(manifest)
      await archive.add(MANIFEST_NAME, [Buffer.from(JSON.stringify(manifest))])
    },
    check: () => Promise.resolve(),
  })
  source.close()
}
