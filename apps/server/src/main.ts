// The entry point: enables the compile cache, so everything else is imported afterwards.
import module from 'node:module'
import path from 'node:path'

module.enableCompileCache(path.join(import.meta.dirname, '../../../.manset/compile-cache'))
const { runServer } = await import('./run-server.ts')
await runServer()
