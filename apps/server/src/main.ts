// The server's way in: compiled code is kept between starts, so everything else is loaded after this line.
import module from 'node:module'
import path from 'node:path'

module.enableCompileCache(path.join(import.meta.dirname, '../../../.manset/compile-cache'))
const { runServer } = await import('./run-server.ts')
await runServer()
