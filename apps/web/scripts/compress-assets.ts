// Writes two additional versions of each text file of the build, maximally compressed. The server sends them unchanged, so
// no request waits for compression.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|html|svg|json)$/
/** Smaller files fit into one packet anyway (bytes). */
const SMALL = 1_400

/** The plugin that compresses after all files are written. */
export function compressAssets(): Plugin {
  let folder = 'dist'
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir)
    },
    // Not in closeBundle, which also runs after a failed build.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = await readdir(folder, { recursive: true })
        await Promise.all(
          files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(path.join(folder, file))),
        )
      },
    },
  }
}

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < SMALL) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  const [brotli, gzipped] = await Promise.all([
    asBrotli(text, { params: quality }),
    asGzip(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
